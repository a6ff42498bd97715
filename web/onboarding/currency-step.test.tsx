import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { withReadThread } from '#web/test/read-thread.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { proposedRows } from './bank-files.ts'
import { CurrencyStep } from './currency-step.tsx'

beforeEach(() => sessionStorage.clear())

test('who began without a bank file can still choose one, and the next steps open with it', async () => {
  withReadThread()
  serve({})
  show(() => <CurrencyStep onNext={() => undefined} />, '/onboarding')
  const statement = 'Date,Details,Amount,Category\n2026-10-13,HILL ST GROCER,-84.12,Food\n'
  await user.upload(
    await screen.findByLabelText('Bank files'),
    new File([statement], 'october.csv'),
  )
  expect(await screen.findByText('october.csv was read.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'I have a bank file' })).toBeNull()
  expect(proposedRows('transaction')).toEqual([{ institution: '', name: 'Food' }])
})
