import { describe, expect, test } from 'vitest'
import { send } from './test/person.ts'
import { openTestApp, useTestApp } from './test/test-app.ts'

const app = useTestApp()

describe('health', () => {
  test('alive and ready', async () => {
    expect(await send(app, 'GET', '/healthz')).toMatchObject({
      status: 200,
      body: { status: 'alive' },
    })
    expect(await send(app, 'GET', '/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    })
  })

  test('without its database it lives, and is not ready', async () => {
    const { test: lost, close } = await openTestApp()
    await lost.db.destroy()
    expect((await send(lost, 'GET', '/healthz')).status).toBe(200)
    expect(await send(lost, 'GET', '/readyz')).toMatchObject({
      status: 503,
      body: { status: 'not ready', reason: 'away' },
    })
    await close()
  })

  test('there are no metrics unless a token was chosen for them', async () => {
    expect((await send(app, 'GET', '/metrics')).status).toBe(404)
  })

  test('metrics count by route and never name an id', async () => {
    const env = { METRICS_TOKEN: 'a token for metrics' }
    const { test: measured, close } = await openTestApp({ env })
    await send(measured, 'GET', '/api/tracker/tag/7/')
    const wrong = { authorization: 'Bearer another token' }
    expect((await send(measured, 'GET', '/metrics')).status).toBe(401)
    expect((await send(measured, 'GET', '/metrics', { headers: wrong })).status).toBe(401)
    // Compared by what is made of them, which is of one length: any text can be compared.
    for (const sent of [
      '',
      'Bearer',
      'Bearer ',
      env.METRICS_TOKEN,
      `Bearer ${env.METRICS_TOKEN} `,
    ]) {
      const headers = { authorization: `${sent}\u00ff` }
      expect((await send(measured, 'GET', '/metrics', { headers })).status).toBe(401)
    }
    const right = { authorization: `Bearer ${env.METRICS_TOKEN}` }
    const { status, body } = await send(measured, 'GET', '/metrics', { headers: right })
    expect(status).toBe(200)
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/tracker/tag/:id/",status="401"} 1',
    )
    await close()
  })
})
