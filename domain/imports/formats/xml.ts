// XML by local names, one element at a time: whoever listens may take an element when it ends, and
// it is then forgotten, so that a long file needs no tree of its own length. Entities other than
// the five of XML stay as they stand, a document type is passed over, nothing is fetched.

import { Parser } from 'saxen'
import { cleanText } from '../values/clean-text.ts'

export interface Element {
  /** Without its prefix. */
  name: string
  /** As it stands; `textAt` cleans it. */
  text: string
  attributes: Record<string, string>
  children: Element[]
  line: number
  /** True where the file ends before the element does. */
  cut: boolean
}

/** Hears of every element when it ends; what answers true is not kept in the one above it. */
export type OnElement = (element: Element, above: readonly Element[]) => boolean

const MAX_DEPTH = 60
const NO_ATTRIBUTES: Record<string, string> = {}

/** Reads a document; answers the line at which it breaks off, or null when it is whole. */
export function readXml(xml: string, onElement: OnElement): number | null {
  const reader = new XmlReader(onElement, countBreaks(xml.slice(0, xml.search(/<[A-Za-z_]/) + 1)))
  const parser = new Parser()
  parser
    .on('openTag', (name, attributes, decode) => reader.open(name, attributes, decode))
    .on('text', (text, decode) => reader.add(text, decode))
    .on('cdata', (text) => reader.add(text, (same) => same))
    .on('comment', (text) => reader.pass(text))
    .on('closeTag', () => reader.close(false))
    .on('error', () => reader.fail())
    .parse(xml)
  return reader.end()
}

class XmlReader {
  private readonly stack: Element[] = []
  private tooDeep = 0
  private failed = false

  constructor(
    private readonly onElement: OnElement,
    private line: number,
  ) {}

  open(
    name: string,
    attributes: () => Record<string, string> | false,
    decode: (text: string) => string,
  ): void {
    if (this.stack.length >= MAX_DEPTH) {
      this.tooDeep += 1
      return
    }
    this.stack.push({
      name: name.slice(name.indexOf(':') + 1),
      text: '',
      attributes: decoded(attributes(), decode),
      children: [],
      line: this.line + 1,
      cut: false,
    })
  }

  add(text: string, decode: (text: string) => string): void {
    this.line += countBreaks(text)
    const top = this.stack.at(-1)
    if (top === undefined || this.tooDeep > 0) return
    // Blanks between tags are no text, blanks inside a run of a spreadsheet's text are.
    if (top.name !== 't' && text.trim() === '') return
    top.text += decode(text)
  }

  pass(text: string): void {
    this.line += countBreaks(text)
  }

  close(cut: boolean): void {
    if (this.tooDeep > 0 && !cut) {
      this.tooDeep -= 1
      return
    }
    const element = this.stack.pop()
    if (element === undefined) return
    element.cut = cut
    if (!this.onElement(element, this.stack)) this.stack.at(-1)?.children.push(element)
  }

  fail(): void {
    this.failed = true
  }

  end(): number | null {
    const whole = !this.failed && this.stack.length === 0
    while (this.stack.length > 0) this.close(true)
    return whole ? null : this.line + 1
  }
}

function decoded(
  attributes: Record<string, string> | false,
  decode: (text: string) => string,
): Record<string, string> {
  const names = attributes === false ? [] : Object.keys(attributes)
  if (attributes === false || names.length === 0) return NO_ATTRIBUTES
  return Object.fromEntries(names.map((name) => [name, decode(attributes[name] ?? '')]))
}

function countBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** The first element at the end of a way through others; undefined for none. */
export function elementAt(from: Element | undefined, ...way: string[]): Element | undefined {
  let found = from
  for (const name of way) found = found?.children.find((child) => child.name === name)
  return found
}

/** The text at the end of a way; empty for none. */
export function textAt(from: Element | undefined, ...way: string[]): string {
  return cleanText(elementAt(from, ...way)?.text ?? '')
}

/** All elements of a name directly inside another. */
export function elementsIn(from: Element | undefined, name: string): Element[] {
  return from?.children.filter((child) => child.name === name) ?? []
}
