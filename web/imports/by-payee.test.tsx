import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { ClassifyPage } from './classify-page.tsx'
import { startDraft } from './draft-store.ts'

test.each([
  ['above the screen', -900, 1],
  ['in view', 80, 0],
])('the next payee is shown from its beginning where that is %s', async (_, top, times) => {
  serve({
    'GET /api/tracker/income-category/': () => ({ json: [] }),
    'POST /api/tracker/suggestion/': () => ({ json: [null, null] }),
  })
  await startDraft(draftOf([rowOf('CORNER CAFE', -4.5), rowOf('QX', -1)]), [new Uint8Array()])
  show(() => <ClassifyPage />, '/csv-import/classify')
  await user.click(await screen.findByText('By payee'))
  const heading = await screen.findByRole('heading', { name: 'CORNER CAFE' })
  const place = heading.closest('[class*=panelPlace]')
  let shown = 0
  // Nothing is laid out here.
  Object.assign(place ?? {}, {
    getBoundingClientRect: () => new DOMRect(0, top, 358, 1200),
    scrollIntoView: () => (shown += 1),
  })
  await user.click(screen.getByRole('button', { name: 'Ignore row' }))
  expect(await screen.findByRole('heading', { name: 'QX' })).toBeVisible()
  expect(shown).toBe(times)
})
