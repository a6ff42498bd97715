// A moment of the server's clock in words of the person's own.
import { writeLongDay } from '#domain/dates.ts'
import { today } from './today.ts'

/** "20 November 2026, 14:02" on the person's own clock. */
export function timeWords(instant: string): string {
  return `${dayWords(instant)}, ${clockWords(instant)}`
}

/** "20 November 2026" on the person's own calendar. */
export function dayWords(instant: string): string {
  return writeLongDay(today(new Date(instant)))
}

/** "14:02" on the person's own clock. */
export function clockWords(instant: string): string {
  const at = new Date(instant)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}
