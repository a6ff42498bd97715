import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { type DraftRow, valuesOf } from '#domain/imports/draft/draft.ts'
import { rowOf } from '#domain/test/draft-rows.ts'
import { useKeptValues } from './use-kept-values.ts'

const ROW = rowOf('DELI', -4.2)
const typeInto = (row: DraftRow) => renderHook(() => useKeptValues('draft-1', row)).result

test('what is typed for a row comes back, and not for a row that was read otherwise', () => {
  const typed = { ...valuesOf(ROW), notes: 'Lunch' }
  const first = typeInto(ROW)
  act(() => first.current[1](typed))
  expect(typeInto(ROW).current[0]).toEqual(typed)
  const readAnew = { ...ROW, imported_date: '2026-05-09' as Day, date: '2026-05-09' as Day }
  expect(typeInto(readAnew).current[0]).toEqual(valuesOf(readAnew))
})
