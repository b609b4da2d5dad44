// @ts-check
// Files of the person's own: offered to be saved, chosen to be opened.

/** No larger file is sent: it would not be taken, and might break the connection. */
export const LARGEST_FILE = 1 << 22;

/**
 * Offer a text as a file, from the page itself.
 * @param {string} name @param {string} text
 */
export function download(name, text) {
  const type = name.endsWith(".svg") ? "image/svg+xml" : "text/plain";
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
