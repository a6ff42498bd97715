// How the dates of a column are written: with names or numbers, the year in front or behind, which
// separator, with zeros or without. Cells of one family are read by one format.

import { type DateOrder, dateFormatId } from './date-formats.ts'
import { type DateShape, dateShape } from './read-date.ts'

/** The dates of a column that one format can read, and how they are written. */
export interface DateFamily {
  key: string
  count: number
  example: DateShape
  separators: Map<string, number>
  padded: boolean
  final_dot: boolean
}

/** One column's cells as dates: the shape of each, or null. */
export function shapesOf(cells: readonly string[]): (DateShape | null)[] {
  const known = new Map<string, DateShape | null>()
  return cells.map((cell) => {
    let shape = known.get(cell)
    if (shape === undefined) {
      shape = dateShape(cell)
      known.set(cell, shape)
    }
    return shape
  })
}

/** Shapes that can be read by one format belong to one family. */
export function familyKey(shape: DateShape): string {
  if (shape.separator === '') return shape.lengths[0] < 7 ? 'six digits' : 'eight digits'
  if (shape.named >= 0)
    return `name ${shape.named} ${shape.lengths[0] === 4} ${shape.lengths[2] === 4}`
  if (shape.lengths[0] === 4) return 'year first'
  return shape.lengths[2] === 4 ? 'year last' : 'two digits'
}

/** The family most cells belong to; null when none is a date. */
export function usualFamily(
  shapes: readonly (DateShape | null)[],
  cells: readonly string[],
): DateFamily | null {
  const families = new Map<string, DateFamily>()
  for (const [index, shape] of shapes.entries()) {
    if (shape === null) continue
    const key = familyKey(shape)
    let family = families.get(key)
    if (family === undefined) {
      family = {
        key,
        count: 0,
        example: shape,
        separators: new Map(),
        padded: true,
        final_dot: true,
      }
      families.set(key, family)
    }
    family.count += 1
    family.separators.set(shape.separator, (family.separators.get(shape.separator) ?? 0) + 1)
    if (shape.lengths.includes(1)) family.padded = false
    if (!(cells[index] ?? '').endsWith('.')) family.final_dot = false
  }
  return [...families.values()].reduce<DateFamily | null>(
    (most, one) => (most === null || one.count > most.count ? one : most),
    null,
  )
}

/** The id of the format that a family has in a given order. */
export function formatOf(order: DateOrder, family: DateFamily): number {
  const [separator] = [...family.separators].reduce((most, one) => (one[1] > most[1] ? one : most))
  const shape = family.example
  const year = shape.lengths[order === 'YMD' ? 0 : 2] === 4 ? 'YYYY' : 'YY'
  if (separator === '') {
    const full = family.key === 'eight digits' ? 'YYYY' : 'YY'
    return dateFormatId({ YMD: `${full}MMDD`, DMY: `DDMM${full}`, MDY: `MMDD${full}` }[order])
  }
  if (shape.named >= 0) {
    if (order === 'YMD') return dateFormatId('YYYY MMM D')
    return dateFormatId(order === 'DMY' ? `D MMM ${year}` : `MMM D, ${year}`)
  }
  if (separator === '年') return dateFormatId('YYYY年M月D日')
  return separatedFormat(order, separator, year, family)
}

const FIXED: Record<string, string> = {
  'DMY/': 'DD/MM/YYYY',
  'MDY/': 'MM/DD/YYYY',
  'YMD/': 'YYYY/MM/DD',
  'DMY-': 'DD-MM-YYYY',
  'MDY-': 'MM-DD-YYYY',
  'YMD-': 'YYYY-MM-DD',
  'DMY.': 'DD.MM.YYYY',
  'YMD.': 'YYYY.MM.DD',
  'YMD:': 'YYYY:MM:DD',
  'DMY ': 'DD MM YYYY',
  'YMD ': 'YYYY MM DD',
}

function separatedFormat(
  order: DateOrder,
  separator: string,
  year: string,
  family: DateFamily,
): number {
  const fixed = FIXED[order + separator]
  if (family.padded && year === 'YYYY' && fixed !== undefined) {
    return dateFormatId(
      order === 'YMD' && separator === '.' && family.final_dot ? 'YYYY.MM.DD.' : fixed,
    )
  }
  // A pattern is read with any separator, so the nearest written form stands for the rest.
  const mark =
    '/-.'.includes(separator) && !(order === 'MDY' && separator === '.') ? separator : '/'
  const parts = { DMY: ['D', 'M', year], MDY: ['M', 'D', year], YMD: [year, 'M', 'D'] }[order]
  return dateFormatId(parts.join(mark))
}
