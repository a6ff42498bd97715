import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GROCERIES, draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { ClassifyPage } from './classify-page.tsx'
import { currentDraft, startDraft } from '../draft-store.ts'

test('a file whose rows another account holds is asked about before it is classified', async () => {
  serve({
    'POST /api/tracker/import/seek/': () => ({ json: [{ account: 2, num_stored: 6 }] }),
    'POST /api/tracker/suggestion/': () => ({ json: [null] }),
  })
  const rows = Array.from({ length: 6 }, (_, at) => rowOf('CORNER CAFE', -1 - at))
  await startDraft(draftOf(rows, { checked: true }), [new Uint8Array()])
  show(() => <ClassifyPage />, '/csv-import/classify')
  expect(await screen.findByText('Is september.csv of Harbor Bank - Joint?')).toBeVisible()
})

test('refused categories are told, can be asked for again, and leave the payees where they are', async () => {
  let down = true
  const calls = serve({
    'GET /api/tracker/income-category/': () => ({ json: [] }),
    'GET /api/tracker/transaction-category/': () =>
      down
        ? { status: 500, json: { detail: 'No.' } }
        : {
            json: [
              { id: 5, name: 'Groceries', slot: 1, version: 1, group: null, essential: false },
            ],
          },
    'POST /api/tracker/suggestion/': () => ({ json: [null] }),
    'GET /api/tracker/transfer/': () => ({
      json: { pairs: [], sure: [], num_sure: 0, num_unsure: 0 },
    }),
  })
  await startDraft(draftOf([rowOf('CORNER CAFE', -4.5)]), [new Uint8Array()])
  show(() => <ClassifyPage />, '/csv-import/classify')
  await user.click(await screen.findByText('By payee'))
  expect((await screen.findAllByText('CORNER CAFE'))[0]).toBeVisible()
  expect(await screen.findByText('Your categories could not be loaded')).toBeVisible()
  expect(screen.getByText(/What you classified is kept\./)).toBeVisible()
  const asked = () => calls.filter(({ path }) => path.endsWith('/transaction-category/')).length
  expect(asked()).toBeLessThan(10)
  down = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => screen.queryByText('Your categories could not be loaded')).toBeNull()
  expect((await screen.findAllByText('Groceries'))[0]).toBeVisible()
})

test.each([
  ['is known', { json: [null, null] }, 1],
  ['cannot be asked', { status: 500, json: { detail: 'No.' } }, 0],
])('sure categories are offered where what was chosen before %s', async (_, answer, num) => {
  serve({
    'GET /api/tracker/income-category/': () => ({ json: [] }),
    'POST /api/tracker/suggestion/': () => answer,
  })
  const row = rowOf('COFFEE SHOP 12', -5, { group: 'shop' })
  await startDraft(draftOf([row]), [new Uint8Array()])
  show(() => <ClassifyPage />, '/csv-import/classify')
  await user.click(await screen.findByText('By payee'))
  expect(await screen.findByRole('heading', { name: 'COFFEE SHOP 12' })).toBeVisible()
  const offered = () => screen.queryAllByRole('button', { name: /^Take all sure categories/ })
  await expect.poll(() => offered().length).toBe(num)
})

test('what every row of a payee is can be chosen anew when none is left', async () => {
  serve({
    'GET /api/tracker/income-category/': () => ({ json: [] }),
    'POST /api/tracker/suggestion/': () => ({ json: [null] }),
  })
  const set = { ...GROCERIES, category: 5 }
  const rows = [rowOf('CORNER CAFE', -4.5, set), rowOf('CORNER CAFE', -3, set)]
  await startDraft(draftOf(rows, { checked: true }), [new Uint8Array()])
  show(() => <ClassifyPage />, '/csv-import/classify', '?again=true')
  expect(await screen.findByRole('heading', { name: 'CORNER CAFE' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /Transport/ }))
  await user.click(screen.getByRole('button', { name: /^Save & Next/ }))
  await expect.poll(() => currentDraft()?.rows.map(({ category }) => category)).toEqual([6, 6])
  expect(screen.getByRole('link', { name: 'Go on to Confirm' })).toHaveAttribute(
    'href',
    '/csv-import/import/',
  )
})

test.each([
  ['nobody asks for it', '', {}],
  ['a type was flipped after it was chosen', '?again=true', { flipped: ['transaction'] as const }],
])('with no row left to classify the table to confirm comes where %s', async (_, search, given) => {
  serve({ 'POST /api/tracker/suggestion/': () => ({ json: [null] }) })
  await startDraft(draftOf([rowOf('CORNER CAFE', -4.5, GROCERIES)], given), [new Uint8Array()])
  show(() => <ClassifyPage />, '/csv-import/classify', search)
  expect(await screen.findByText('Not Found')).toBeVisible()
})
