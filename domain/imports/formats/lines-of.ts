/**
 * The lines of a text one by one, so that a long file is never held as a list of them too; without the
 * mark that old systems end files with.
 */
export function* linesOf(text: string): Generator<string> {
  for (let at = 0; at <= text.length;) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end < 0 ? text.length : end)
    yield line.includes('\u001a') ? line.replaceAll('\u001a', '') : line
    if (end < 0) return
    at = end + 1
  }
}
