import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { ClassifyPage } from './classify-page.tsx'
import { startDraft } from '../draft-store.ts'

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

test('one by one the next row begins in sight', async () => {
  serve({
    'GET /api/tracker/income-category/': () => ({ json: [] }),
    'POST /api/tracker/suggestion/': () => ({ json: [null, null] }),
  })
  await startDraft(draftOf([rowOf('CORNER CAFE', -4.5), rowOf('QX', -1)]), [new Uint8Array()])
  show(() => <ClassifyPage />, '/csv-import/classify')
  await user.click(await screen.findByText('One by one'))
  await screen.findByRole('form', { name: 'CORNER CAFE' })
  // Nothing is laid out here.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, -99, 358, 1200),
  )
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  await user.click(screen.getByRole('button', { name: 'Ignore Record' }))
  const next = await screen.findByRole('form', { name: 'QX' })
  expect(shown.mock.contexts).toContain(next.parentElement)
})

/** A file with the payee Amazon, which was classified 13 times before, and others that never were. */
async function showKnown(...others: string[]) {
  const known = {
    record_type: 'transaction',
    category: 5,
    exclude_from_totals: false,
    payee: 'Amazon',
    transfer: false,
    investment: null,
    count: 13,
    total: 13,
    same_account: true,
  }
  serve({
    'GET /api/tracker/income-category/': () => ({ json: [] }),
    'GET /api/tracker/transaction-category/': () => ({
      json: [{ id: 5, name: 'Groceries', slot: 1, version: 1, group: null, essential: false }],
    }),
    'POST /api/tracker/suggestion/': ({ body }) => ({
      json: (body as { payees: string[] }).payees.map((one) => (one === 'Amazon' ? known : null)),
    }),
  })
  const amazon = { clean_name: 'Amazon', group: 'amazon' }
  const rows = [rowOf('AMZN Mktp US*2K441', -9, amazon), rowOf('AMZN Mktp US*2K902', -4, amazon)]
  await startDraft(draftOf([...rows, ...others.map((payee) => rowOf(payee, -1))]), [
    new Uint8Array(),
  ])
  show(() => <ClassifyPage />, '/csv-import/classify')
  await user.click(await screen.findByText('By payee'))
  // Chosen by hand, as by going on and back: what is not moves on by itself.
  await user.keyboard('{ArrowDown}{ArrowUp}')
  expect(await screen.findByText('13 of 13 times')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^Take the sure suggestion/ }))
  return within(await screen.findByRole('dialog'))
}

test('a payee whose text is new each time is known by its clean name', async () => {
  const dialog = await showKnown()
  expect(dialog.getByRole('list')).toHaveTextContent('Amazon 2 rows')
})

test('a payee that was taken together with others is left for one that is open', async () => {
  const dialog = await showKnown('QX')
  expect(screen.getByRole('heading', { name: 'Amazon', hidden: true })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Classify 2 rows' }))
  expect(await screen.findByRole('heading', { name: 'QX' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Amazon' })).toBeNull()
})

test('a payee that was done one by one is left for the next one; a reload leaves none', async () => {
  serve({
    'GET /api/tracker/income-category/': () => ({ json: [] }),
    'POST /api/tracker/suggestion/': () => ({ json: [null, null] }),
  })
  const rows = [rowOf('CORNER CAFE', -4.5), rowOf('CORNER CAFE', -5), rowOf('QX', -1)]
  await startDraft(draftOf(rows), [new Uint8Array()])
  show(() => <ClassifyPage />, '/csv-import/classify')
  const rename = async (payee: string, name: string) => {
    expect(await screen.findByRole('heading', { name: payee })).toBeVisible()
    const field = screen.getByRole('textbox', { name: 'Rename payee' })
    await user.clear(field)
    await user.paste(name)
  }
  await user.click(await screen.findByText('By payee'))
  await rename('CORNER CAFE', 'Café')
  await user.click(screen.getByText('One by one'))
  await user.click(await screen.findByRole('button', { name: 'Ignore Record' }))
  await screen.findByText('1 ignored')
  await user.click(screen.getByRole('button', { name: 'Ignore Record' }))
  await screen.findByRole('form', { name: 'QX' })
  await user.click(screen.getByText('By payee'))
  expect(await screen.findByRole('heading', { name: 'QX' })).toBeVisible()
  await user.click(screen.getByLabelText('Filter payees'))
  await user.paste('corner')
  await rename('CORNER CAFE', 'Corner')
  cleanup()
  show(() => <ClassifyPage />, '/csv-import/classify')
  expect(await screen.findByRole('heading', { name: 'CORNER CAFE' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Rename payee' })).toHaveValue('Corner')
})
