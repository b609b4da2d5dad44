"""The host page itself: a small widget on it must be drawn, answered and cleaned up as Jupyter does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.host import HostPage

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.guard import Guard

PROBE = """
export default {
  render({ model, el, signal }) {
    const button = document.createElement("button");
    const draw = () => { button.textContent = `revision ${model.get("revision")}`; };
    const heard = (content) => { el.title = content.text; };
    button.addEventListener("click", () => model.send({ kind: "click", revision: model.get("revision") }), { signal });
    model.on("change:revision", draw);
    model.on("msg:custom", heard);
    draw();
    el.append(button);
    return () => { model.off("change:revision", draw); model.off("msg:custom", heard); };
  },
};
"""


@pytest.fixture
def probe(page: Page, tmp_path: Path) -> HostPage:
    (tmp_path / "probe.js").write_text(PROBE)
    (tmp_path / "probe.css").write_text(".host-view { color: rgb(1, 2, 3); }")
    return HostPage(page, widgets=tmp_path)


def test_two_views_follow_the_kernel_and_leave_no_listener(probe: HostPage) -> None:
    probe.mount({"revision": 1}, widget="probe", views=2)
    expect(probe.view(1).get_by_role("button")).to_have_text("revision 1")
    probe.push({"revision": 2})
    for index in (0, 1):
        expect(probe.view(index).get_by_role("button")).to_have_text("revision 2")
    probe.say({"text": "hello"})
    expect(probe.view(0)).to_have_attribute("title", "hello")
    expect(probe.view(0)).to_have_css("color", "rgb(1, 2, 3)")
    probe.close_view(0)
    assert probe.listeners == ["change:revision", "msg:custom"]
    probe.close_view(1)
    assert probe.listeners == []


def test_a_click_is_sent_and_python_can_answer_it(probe: HostPage) -> None:
    def answer(message: dict[str, Any]) -> list[dict[str, Any]]:
        return [{"traits": {"revision": message["revision"] + 1}}, {"message": {"text": "done"}}]

    view = probe.mount({"revision": 1}, widget="probe")
    view.get_by_role("button").click()
    assert probe.wait_sent(1) == [{"kind": "click", "revision": 1}]
    probe.answer_with(answer)
    view.get_by_role("button").click()
    expect(view.get_by_role("button")).to_have_text("revision 2")
    expect(view).to_have_attribute("title", "done")


def test_a_remote_request_and_a_page_error_are_seen(page: Page, guard: Guard) -> None:
    with guard.expecting("ERR_ACCESS_DENIED"), guard.expecting("boom"):
        page.evaluate("() => fetch('http://example.org/x.js').catch(() => {})")
        page.evaluate("() => { setTimeout(() => { window.gone = true; throw new Error('boom'); }); }")
        page.wait_for_function("() => window.gone")
    assert guard.refused == ["http://example.org/x.js"]
    with pytest.raises(AssertionError, match="other hosts"):
        guard.check()
    guard.refused.clear()


def test_a_relative_import_fails_as_in_jupyter(page: Page, tmp_path: Path) -> None:
    (tmp_path / "split.js").write_text('import { x } from "./other.js";\nexport default { render() { x(); } };\n')
    (tmp_path / "other.js").write_text("export const x = () => {};\n")
    host = HostPage(page, widgets=tmp_path)
    with pytest.raises(Exception, match=r"Failed to resolve module specifier|Failed to fetch"):
        host.mount({}, widget="split")


def test_axe_sees_a_fault_and_only_in_the_part_asked_about(page: Page) -> None:
    page.set_content(
        "<main><h1>x</h1><div id='bad'><button></button></div><div id='good'><button>go</button></div></main>"
    )
    assert [line.partition(":")[0] for line in violations(page, "#bad")] == ["button-name"]
    assert violations(page, "#good") == []
