import { expect, test, vi } from 'vitest'
import { day } from '#web/test/screen.tsx'
import { blankValues } from './record-values.ts'

const KEY = 'fireside.record-draft.income'

test.each([
  ['https://hearth.example/app/create-record/?recordType=income', true],
  ['https://hearth.example/app/login/', true],
  ['https://hearth.example/app/transaction-management/', false],
])('a draft stays where the page was loaded at %s: %s', async (name, stays) => {
  localStorage.setItem('fireside.token', 'a token')
  const values = { ...blankValues(day('2026-11-20')), payee: 'Half a rec' }
  sessionStorage.setItem(KEY, JSON.stringify(values))
  const entries = vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name } as PerformanceEntry])
  vi.resetModules()
  const { storeDraft, storedDraft } = await import('./record-draft.ts')
  expect(storedDraft('income')?.payee ?? null).toBe(stays ? 'Half a rec' : null)
  expect(sessionStorage.getItem(KEY) !== null).toBe(stays)
  // What was begun on this page does, wherever it was loaded.
  storeDraft('income', values)
  expect(storedDraft('income')).toEqual(values)
  entries.mockRestore()
})
