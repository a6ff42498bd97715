import { afterEach, beforeEach, expect, test } from 'vitest'

const root = document.documentElement
let num_started = 0
/** As a page does it, which has the script once. */
const start = () => import(/* @vite-ignore */ `../public/scheme.js?page=${(num_started += 1)}`)
const bars = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
    ({ content }) => content,
  )

const forget = () => {
  root.removeAttribute('data-mantine-color-scheme')
  localStorage.clear()
}
beforeEach(() => {
  forget()
  document.head.innerHTML = `<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)" />`
})
afterEach(() => {
  forget()
  document.head.innerHTML = ''
})

test('without a choice the bar of the browser is as the device has it', async () => {
  await start()
  expect(bars()).toEqual(['#fff', '#000'])
})

test('a chosen scheme is there before anything is drawn, in the bar of the browser as well', async () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  await start()
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(bars()).toEqual(['#000', '#000'])
  root.setAttribute('data-mantine-color-scheme', 'light')
  await expect.poll(bars).toEqual(['#fff', '#fff'])
})
