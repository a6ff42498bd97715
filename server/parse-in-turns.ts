// JSON.parse of 30 MB holds everybody up for a quarter of a second and more. The text of a long list
// is cut at commas between its items and parsed a piece at a time: `[{"a":1},{"b":"x,y"},3]` may
// become `[{"a":1}]` and `[{"b":"x,y"},3]`, never anything that parts an item.
import { setImmediate as nextTurn } from 'node:timers/promises'

const CHARACTERS_A_PIECE = 64 * 1024

/**
 * Parses the text of a list with `parse`, which is given the texts of shorter lists. What is no JSON
 * is given to `parse` as well, which throws for one of its pieces or for the whole.
 */
export async function parseInTurns(
  text: string,
  parse: (piece: string) => unknown,
  charactersAPiece = CHARACTERS_A_PIECE,
): Promise<unknown[]> {
  const items: unknown[] = []
  for (const piece of piecesOfList(text, charactersAPiece)) {
    for (const item of parse(piece) as unknown[]) items.push(item)
    await nextTurn()
  }
  return items
}

const QUOTE = 34
const COMMA = 44
const OPENING = new Set([91, 123])
const CLOSING = new Set([93, 125])
const LIST_BEGIN = 91
const LIST_END = 93
const BACKSLASH = 92

function* piecesOfList(text: string, least: number): Generator<string> {
  let start = text.indexOf('[') + 1
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = endOfText(text, at)
    } else if (OPENING.has(code)) {
      depth += 1
    } else if (CLOSING.has(code) && depth > 0) {
      depth -= 1
    } else if (code === COMMA && depth === 0 && at - start >= least) {
      yield `[${text.slice(start, at)}]`
      start = at + 1
    } else if (CLOSING.has(code)) {
      const last = text.slice(start, at)
      const isFirst = text[start - 1] === '['
      const isWhole = code === LIST_END && text.slice(at + 1).trim() === ''
      yield isWhole && (isFirst || last.trim() !== '') ? `[${last}]` : text
      return
    }
  }
  yield text
}

const CHARACTERS_A_TURN = 1024 * 1024

/**
 * Parses the text of an object whose lists are long. They are cut out and parsed by themselves, and
 * what is left of the object last: `{"a":[1,2],"b":[]}` is read as `[1,2]`, `[]` and `{"a":[0],"b":[1]}`.
 */
export async function parseListsInTurns(
  text: string,
  parse: (piece: string) => unknown,
  charactersAPiece = CHARACTERS_A_PIECE,
): Promise<unknown> {
  const lists: unknown[][] = []
  let rest = ''
  let from = 0
  for await (const [start, end] of listsIn(text)) {
    rest += `${text.slice(from, start)}[${lists.length}]`
    lists.push(await parseInTurns(text.slice(start, end), parse, charactersAPiece))
    from = end
  }
  const object = parse(rest + text.slice(from))
  if (typeof object !== 'object' || object === null) return object
  const members = Object.entries(object).map(([key, value]): [string, unknown] => [
    key,
    Array.isArray(value) ? lists[Number(value[0])] : value,
  ])
  return Object.fromEntries(members)
}

/** Where the lists of an object begin and end, those inside its members left out. */
async function* listsIn(text: string): AsyncGenerator<[start: number, end: number]> {
  let depth = 0
  let start = -1
  let turn = CHARACTERS_A_TURN
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = endOfText(text, at)
    } else if (OPENING.has(code)) {
      if (depth === 1 && code === LIST_BEGIN) start = at
      depth += 1
    } else if (CLOSING.has(code)) {
      depth -= 1
      if (depth === 1 && start !== -1) {
        yield [start, at + 1]
        start = -1
      }
    }
    if (at < turn) continue
    turn = at + CHARACTERS_A_TURN
    await nextTurn()
  }
}

/** Where the text that begins at a quote ends; beyond the end when it does not. */
function endOfText(text: string, begin: number): number {
  let end = text.indexOf('"', begin + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === BACKSLASH) before -= 1
  return (at - before) % 2 === 0
}
