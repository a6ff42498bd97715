import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { user } from '#web/test/screen.tsx'
import { ErrorCard } from './error-card.tsx'
import { FiresideProvider } from './fireside-provider.tsx'

test('says what happened, what is safe and which request it was, and asks again', async () => {
  const refetch = vi.fn()
  const error = new ApiError(500, { detail: 'Something broke.', request_id: '7f3a91c2' })
  render(
    <FiresideProvider env="test">
      <ErrorCard
        title="The rules could not be loaded"
        query={{ error, isFetching: false, refetch }}
      />
    </FiresideProvider>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Something broke. Your records are not affected.',
  )
  expect(screen.getByText('Request 7f3a91c2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})
