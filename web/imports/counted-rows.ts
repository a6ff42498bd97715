// The figures of a draft's rows, counted once for all parts of a page.
import { countRows as count } from '#domain/imports/draft/count-rows.ts'
import { sortOut as sort } from '#domain/imports/draft/sort-out.ts'
import { oncePerRows } from './once-per-rows.ts'

export const countRows = oncePerRows(count)
export const sortOut = oncePerRows(sort)
