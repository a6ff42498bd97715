// The date formats a file may be read with. `date_code` gives the character offsets of day
// (two characters), month (two) and year (four): 13/02/2024 by [0, 3, 6]. Formats that offsets
// cannot express, such as 3/2/24 or 3 Feb 2024, have none and are read by their pattern.
// Ids are stored with accounts: never renumber, only append.

export interface CsvDateFormat {
  id: number
  date_string: string
  /** Offsets of day, month and year; null where the format is read by its pattern. */
  date_code: [day: number, month: number, year: number] | null
}

/** Every format, in the order it is offered. */
export const CSV_DATE_FORMATS: readonly CsvDateFormat[] = [
  { id: 1, date_string: 'DD/MM/YYYY', date_code: [0, 3, 6] },
  { id: 2, date_string: 'MM/DD/YYYY', date_code: [3, 0, 6] },
  { id: 3, date_string: 'YYYY-MM-DD', date_code: [8, 5, 0] },
  { id: 4, date_string: 'YYYY/MM/DD', date_code: [8, 5, 0] },
  { id: 5, date_string: 'DD-MM-YYYY', date_code: [0, 3, 6] },
  { id: 6, date_string: 'MM-DD-YYYY', date_code: [3, 0, 6] },
  { id: 7, date_string: 'DD.MM.YYYY', date_code: [0, 3, 6] },
  { id: 8, date_string: 'YYYYMMDD', date_code: [6, 4, 0] },
  { id: 9, date_string: 'YYYY.MM.DD', date_code: [8, 5, 0] },
  { id: 10, date_string: 'YYYY:MM:DD', date_code: [8, 5, 0] },
  { id: 11, date_string: 'DD MM YYYY', date_code: [0, 3, 6] },
  { id: 12, date_string: 'YYYY MM DD', date_code: [8, 5, 0] },
  { id: 13, date_string: 'DDMMYYYY', date_code: [0, 2, 4] },
  { id: 14, date_string: 'MMDDYYYY', date_code: [2, 0, 4] },
  { id: 15, date_string: 'D/M/YYYY', date_code: null },
  { id: 16, date_string: 'M/D/YYYY', date_code: null },
  { id: 17, date_string: 'D/M/YY', date_code: null },
  { id: 18, date_string: 'M/D/YY', date_code: null },
  { id: 19, date_string: 'D-M-YYYY', date_code: null },
  { id: 20, date_string: 'M-D-YYYY', date_code: null },
  { id: 21, date_string: 'D-M-YY', date_code: null },
  { id: 22, date_string: 'M-D-YY', date_code: null },
  { id: 23, date_string: 'D.M.YYYY', date_code: null },
  { id: 24, date_string: 'D.M.YY', date_code: null },
  { id: 25, date_string: 'YYYY/M/D', date_code: null },
  { id: 26, date_string: 'YYYY-M-D', date_code: null },
  { id: 27, date_string: 'YYYY.M.D', date_code: null },
  { id: 28, date_string: 'YYYY.MM.DD.', date_code: null },
  { id: 29, date_string: 'YY/M/D', date_code: null },
  { id: 30, date_string: 'YY-M-D', date_code: null },
  { id: 31, date_string: 'YY.M.D', date_code: null },
  { id: 32, date_string: 'D MMM YYYY', date_code: null },
  { id: 33, date_string: 'D MMM YY', date_code: null },
  { id: 34, date_string: 'MMM D, YYYY', date_code: null },
  { id: 35, date_string: 'MMM D, YY', date_code: null },
  { id: 36, date_string: 'YYYY MMM D', date_code: null },
  { id: 37, date_string: 'YYYY年M月D日', date_code: null },
  { id: 38, date_string: 'DDMMYY', date_code: null },
  { id: 39, date_string: 'MMDDYY', date_code: null },
  { id: 40, date_string: 'YYMMDD', date_code: null },
]

/** What comes first, second and third in a date. */
export type DateOrder = 'DMY' | 'MDY' | 'YMD'

/** A format as the reader uses it. */
export interface DateLayout {
  format: CsvDateFormat
  order: DateOrder
  /** The month is written as a name. */
  named: boolean
  /** No separators: 20240213. */
  compact: boolean
  /** Digits of the year. */
  year: 2 | 4
}

const LAYOUTS = new Map(CSV_DATE_FORMATS.map((format) => [format.id, layoutOf(format)]))

function layoutOf(format: CsvDateFormat): DateLayout {
  const letters = format.date_string.replace(/[^DMY]/g, '')
  const order = [...new Set(letters)].join('')
  return {
    format,
    order: order === 'MDY' || order === 'YMD' ? order : 'DMY',
    named: letters.includes('MMM'),
    compact: letters === format.date_string,
    year: letters.includes('YYYY') ? 4 : 2,
  }
}

/** The layout of a format; null for an id that is not in the list. */
export function findDateLayout(id: number): DateLayout | null {
  return LAYOUTS.get(id) ?? null
}

/** The id of the format written like this; throws for one that is not in the list. */
export function dateFormatId(date_string: string): number {
  const format = CSV_DATE_FORMATS.find((one) => one.date_string === date_string)
  if (format === undefined) throw new Error(`no date format ${date_string}`)
  return format.id
}
