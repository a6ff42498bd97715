import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { readFile } from '#domain/imports/formats/read-file.ts'
import type { Choices } from '#domain/imports/model.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { toReading } from '../reading.ts'
import { RowsSetAside } from './rows-set-aside.tsx'

const CSV = 'Date,Payee,Amount\n2026-05-02,Bakery,-4.20\n2026-05-33,Florist,-10.00\n'
const NONE: ReadonlySet<string> = new Set()
const file = await readFile(new TextEncoder().encode(CSV))

/** As the page does: what is mended is a choice, and the file is read anew with it. */
function SetAside() {
  const [choices, setChoices] = useState<Choices>({})
  const options = { today: '2026-11-20' as Day, choices }
  return (
    <RowsSetAside
      reading={toReading(file.plan(options))}
      beside={NONE}
      mended={choices.mended ?? {}}
      onMend={(mended) => setChoices({ mended })}
    />
  )
}

test('a line that cannot be read is typed where it stands, and set aside again on a press', async () => {
  serve({})
  show(SetAside, '/csv-import')
  expect(await screen.findByText(/1 line will not be imported/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mend line 3' }))
  const form = screen.getByRole('form', { name: 'Line 3' })
  expect(within(form).getByLabelText('Date')).toHaveFocus()
  expect(within(form).getByLabelText(/Payee/)).toHaveValue('Florist')
  expect(within(form).getByLabelText(/Amount/)).toHaveValue('-10.00')
  expect(within(form).getByRole('button', { name: 'Bring it along' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await user.type(within(form).getByLabelText('Date'), '03/05/2026{Tab}')
  await user.click(within(form).getByRole('button', { name: 'Bring it along' }))
  expect(await screen.findByText('Every row of the file can be imported.')).toBeVisible()
  expect(screen.getByText(/Mended by you/)).toHaveTextContent('Mended by you, comes along, 1')
  expect(screen.getByText(/3 May 2026, Florist/)).toHaveTextContent('−$10.00')
  await user.click(screen.getByRole('button', { name: 'Set line 3 aside again' }))
  expect(await screen.findByText(/1 line will not be imported/)).toBeVisible()
})

test('lines that come with another account of the file are not said to stay out', async () => {
  serve({})
  const rows =
    'Joint,2026-05-02,Bakery,-4.20\nOwn,2026-05-03,Florist,-10.00\nOld,2026-05-04,Bank,-1\n'
  const several = await readFile(new TextEncoder().encode(`Account,Date,Payee,Amount\n${rows}`))
  const choices = { account_column: 'Account', only_account: 'Joint' }
  const reading = toReading(several.plan({ today: '2026-11-20' as Day, choices }))
  const shown = { reading, mended: {}, onMend: () => undefined }
  show(
    () => (
      <>
        <RowsSetAside {...shown} beside={new Set(['Own'])} />
        <RowsSetAside {...shown} beside={new Set(['Own', 'Old'])} />
      </>
    ),
    '/csv-import',
  )
  expect(await screen.findByText(/1 line will not be imported/)).toHaveTextContent(
    '1 line comes with the other accounts of this file.',
  )
  expect(screen.getByText('2 lines come with the other accounts of this file.')).toBeVisible()
  const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.trim())
  expect(heads).toEqual([
    'With the other accounts of this file, 1',
    'Not this account or currency, 1',
    'With the other accounts of this file, 2',
  ])
})
