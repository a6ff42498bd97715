import { expect, onTestFinished, test } from 'vitest'
import { Door } from './door.ts'

test('until the application is ready a program is told to come back, and a page asks again by itself', async () => {
  const door = new Door()
  await door.take(0, '127.0.0.1')
  onTestFinished(() => door.close(0))
  const ask = (accept: string) =>
    fetch(`http://127.0.0.1:${door.port}/app/`, { headers: { accept } })
  const program = await ask('application/json')
  expect([program.status, program.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await program.json()).toEqual({
    detail: 'Fireside is starting. Try again in a moment.',
  })
  const page = await ask('text/html,application/xhtml+xml,*/*;q=0.8')
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  const shown = await page.text()
  expect(shown).toContain('<h1>Fireside is starting.</h1>')
  expect(shown).toContain('<meta http-equiv="refresh" content="2" />')
  door.open((_request, response) => response.end('ready'))
  expect(await (await ask('text/html')).text()).toBe('ready')
})
