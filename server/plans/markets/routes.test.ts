import { expect, test } from 'vitest'
import { marketCsv } from '../../test/plan-bodies.ts'
import { signUp } from '../../test/person.ts'
import { useTestApp } from '../../test/test-app.ts'
import { BASIC, basic } from '../../test/plans.ts'

const app = useTestApp()
const MARKET = '/api/fiplan/market/'

test('a market is uploaded, listed, read with its months, run in, and deleted', async () => {
  const ada = await signUp(app)
  const made = await ada.post(MARKET, { name: ' Utopia ', csv: marketCsv() })
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: made.body.id,
      name: 'Utopia',
      months: 132,
      first: '1990-01-01',
      last: '2000-12-01',
      version: 1,
    },
  ])
  expect((await ada.get(MARKET)).body).toEqual([made.body])
  const { body: read } = await ada.get(`${MARKET}${made.body.id}/`)
  expect(read.rows).toHaveLength(132)
  expect(read.rows[0]).toEqual({ month: '1990-01', price: 100, dividend: 2, cpi: 50, rate: 4 })

  const run = { balance: 300_000, last_month: '2036-11', history: { market: made.body.id } }
  const { body } = await ada.post(`${BASIC}run-plan/`, basic(run))
  expect(body.history).toMatchObject({ months_needed: 121, starts: 11, lasts: 100 })

  expect((await ada.delete(`${MARKET}${made.body.id}/`)).status).toBe(204)
  expect((await ada.get(MARKET)).body).toEqual([])
})

test('a bad line, a name that is taken and a twenty-first market are refused', async () => {
  const ada = await signUp(app)
  const bad = await ada.post(MARKET, { name: 'Utopia', csv: 'month,price\n' })
  expect([bad.status, bad.body]).toEqual([400, { csv: ['The column dividend is missing.'] }])
  const csv = marketCsv()
  for (let i = 0; i < 20; i += 1) {
    expect((await ada.post(MARKET, { name: `Market ${i}`, csv })).status).toBe(201)
  }
  const more = await ada.post(MARKET, { name: 'One more', csv })
  expect([more.status, more.body]).toEqual([
    400,
    { non_field_errors: ['At most 20 markets can be kept.'] },
  ])
  const [first] = (await ada.get(MARKET)).body
  await ada.delete(`${MARKET}${first.id}/`)
  const taken = await ada.post(MARKET, { name: 'MARKET 7', csv })
  expect([taken.status, taken.body]).toEqual([
    400,
    { name: ['A market with this name exists already.'] },
  ])
})

test('a market of the wildest numbers that can be read is run in without a failure', async () => {
  const ada = await signUp(app)
  const most = '9'.repeat(300)
  const least = `0.${'0'.repeat(300)}1`
  const lines = marketCsv().trim().split('\n')
  const csv = lines
    .map((line, at) => {
      const [month = ''] = line.split(',')
      if (at === 0) return line
      return at % 2 === 0 ? `${month},${most},0,1,${most}` : `${month},${least},${most},${most},-99`
    })
    .join('\n')
  const made = await ada.post(MARKET, { name: 'Wild', csv })
  expect(made.status).toBe(201)
  const history = { market: made.body.id }
  const run = { balance: 300_000, last_month: '2036-11', history }
  const { status, body } = await ada.post(`${BASIC}run-plan/`, basic(run))
  expect([status, body.history]).toMatchObject([200, { starts: 11 }])
})
