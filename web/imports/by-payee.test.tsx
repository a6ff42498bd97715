import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { ClassifyPage } from './classify-page.tsx'
import { startDraft } from './draft-store.ts'

// The width is asked for once, before anything is shown.
vi.hoisted(() => {
  const { matchMedia } = window
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') })
})

test('on a phone the next payee is shown from its beginning once one is saved', async () => {
  serve({
    'GET /api/tracker/income-category/': () => ({ json: [] }),
    'POST /api/tracker/suggestion/': () => ({ json: [null, null] }),
  })
  await startDraft(draftOf([rowOf('CORNER CAFE', -4.5), rowOf('QX', -1)]), [new Uint8Array()])
  show(() => <ClassifyPage />, '/csv-import/classify')
  await user.click(await screen.findByText('By payee'))
  expect(await screen.findByRole('heading', { name: 'CORNER CAFE' })).toBeVisible()
  const shown: Element[] = []
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this)
  }
  await user.click(screen.getByRole('button', { name: 'Ignore row' }))
  const next = await screen.findByRole('heading', { name: 'QX' })
  expect(shown.filter((one) => one.contains(next))).not.toEqual([])
})
