import { Radio } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FiresideProvider } from './fireside-provider.tsx'
import { RadioGroup } from './radio-group.tsx'

test('a group of radios has the name that says what is chosen', () => {
  render(
    <FiresideProvider>
      <RadioGroup label="Rows in EUR" value="keep" onChange={() => {}}>
        <Radio value="keep" label="Keep" />
      </RadioGroup>
    </FiresideProvider>,
  )
  expect(screen.getByRole('radiogroup', { name: 'Rows in EUR' })).toBeVisible()
})
