"""A JupyterLab server for a test run: on the loopback, with every folder of Jupyter's in one temporary place."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

START_SECONDS = 90
DISABLED = (
    "@jupyterlab/apputils-extension:announcements",
    "@jupyterlab/debugger-extension",
    "@jupyterlab/extensionmanager-extension",
)
SETTINGS = {
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False, "confirmClosingDocument": False},
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
}
OPTIONS = (
    "--no-browser",
    "--allow-root",
    "--ip=127.0.0.1",
    "--ServerApp.port_retries=0",
    "--IdentityProvider.token=",
    "--ServerApp.password=",
    "--ServerApp.disable_check_xsrf=True",
    "--LabApp.expose_app_in_browser=True",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
    "--ServerApp.shutdown_no_activity_timeout=600",
    "--MappingKernelManager.cull_idle_timeout=300",
)


def free_port() -> int:
    """A port that was free a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def prepare(place: Path) -> dict[str, str]:
    """Lay Jupyter's folders below ``place`` and give the environment that points to them."""
    variables = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    for folder in (*variables.values(), "files", "config/labconfig"):
        (place / folder).mkdir(parents=True, exist_ok=True)
    page_config = {"disabledExtensions": dict.fromkeys(DISABLED, True)}
    (place / "config/labconfig/page_config.json").write_text(json.dumps(page_config))
    for plugin, settings in SETTINGS.items():
        file = place / "settings" / f"{plugin}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(settings))
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "IPYTHON"))}
    return {**kept, **{name: str(place / folder) for name, folder in variables.items()}, "JUPYTER_PREFER_ENV_PATH": "1"}


class LabServer:
    """Started by the constructor, ended by ``close``. ``url`` ends with a slash; ``files`` is the folder it serves."""

    def __init__(self, place: Path) -> None:
        self.files = place / "files"
        self._log = place / "server.log"
        environment = prepare(place)
        for _ in range(3):  # another process can take the port first
            port = free_port()
            self.url = f"http://127.0.0.1:{port}/"
            self._start(port, environment)
            if self._comes_up():
                return
            self.close()
        message = f"JupyterLab did not start:\n{self._log.read_text()[-3000:]}"
        raise RuntimeError(message)

    def _start(self, port: int, environment: dict[str, str]) -> None:
        # another environment's JupyterLab may be asked for: Binder's, see tools/binder.py
        python = os.environ.get("HENNB_LAB_PYTHON", sys.executable)
        command = [
            python,
            "-m",
            "jupyterlab",
            f"--port={port}",
            f"--ServerApp.root_dir={self.files}",
            *OPTIONS,
        ]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                command,
                env=environment,
                cwd=self.files,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def _comes_up(self) -> bool:
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self._process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}api/status", timeout=5):
                    return True
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)  # nothing tells us of a listening port
        return False

    @property
    def log(self) -> str:
        """What the server has printed."""
        return self._log.read_text(errors="replace")

    def close(self) -> None:
        """End the server and its kernels."""
        self._process.terminate()
        try:
            self._process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(timeout=15)
