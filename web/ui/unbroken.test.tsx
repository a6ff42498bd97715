import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

test('a minus stays with its figure, and the words stay as they are', () => {
  const { container } = render(<Unbroken>$5.00 spent and −$48,147,547.71 invested, −3 %.</Unbroken>)
  expect(container).toHaveTextContent('$5.00 spent and −$48,147,547.71 invested, −3 %.')
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual([
    '−$48,147,547.71',
    '−3',
  ])
})
