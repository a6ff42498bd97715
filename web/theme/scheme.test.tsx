import { afterEach, beforeEach, expect, test } from 'vitest'
import script from '../public/scheme.js?raw'

const start = new Function(script)
const root = document.documentElement
const bars = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
    ({ content }) => content,
  )

beforeEach(() => {
  document.head.innerHTML = `<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)" />`
})
afterEach(() => {
  document.head.innerHTML = ''
  root.removeAttribute('data-mantine-color-scheme')
  localStorage.clear()
})

test('without a choice the bar of the browser is as the device has it', () => {
  start()
  expect(bars()).toEqual(['#fff', '#000'])
})

test('a chosen scheme is there before anything is drawn, in the bar of the browser as well', async () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  start()
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(bars()).toEqual(['#000', '#000'])
  root.setAttribute('data-mantine-color-scheme', 'light')
  await expect.poll(bars).toEqual(['#fff', '#fff'])
})
