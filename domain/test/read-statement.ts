// A file read and judged at once.
import type { ReadOptions, Statement } from '#domain/imports/model.ts'
import { judgeSheet } from '#domain/imports/read-statement.ts'
import { readSheet } from '#domain/imports/sheet/sheet.ts'

export function readStatement(bytes: Uint8Array, options: ReadOptions): Statement {
  return judgeSheet(readSheet(bytes, options.choices), options)
}
