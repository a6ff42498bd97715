import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FiresideProvider } from '#web/ui/fireside-provider.tsx'
import { NameDialog } from './name-dialog.tsx'

test('a name that is proposed is typed over', async () => {
  const sent: string[] = []
  render(
    <FiresideProvider env="test">
      <NameDialog
        title="Save plan"
        label="Plan name"
        initial="New Plan"
        submitLabel="Save"
        pending={false}
        error={null}
        onSubmit={(name) => sent.push(name)}
        onClose={() => undefined}
      />
    </FiresideProvider>,
  )
  act(() => screen.getByLabelText('Plan name').focus())
  await userEvent.keyboard('Ours{Enter}')
  expect(sent).toEqual(['Ours'])
})
