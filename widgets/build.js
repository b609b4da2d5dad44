// @ts-check
// Bundles widgets/src into the modules that are shipped. `build()` gives the text, so that a test can compare it.
import { build as esbuild } from "esbuild";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const here = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** Every bundle: what it is called, and where it starts. */
export const BUNDLES = [{ name: "board.js", entry: "src/board/main.js" }];

/**
 * The text of one bundle.
 * @param {{ name: string, entry: string }} bundle
 */
export async function build({ entry }) {
  const made = await esbuild({
    entryPoints: [here(entry)],
    absWorkingDir: here("."),
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    banner: { js: `// Built from widgets/${entry} and its neighbours by \`npm run build\`: change those, not this.` },
  });
  return made.outputFiles[0].text;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const bundle of BUNDLES) await writeFile(here(bundle.name), await build(bundle));
}
