import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FiresideProvider } from '#web/ui/fireside-provider.tsx'
import { watchPaper } from './paper.ts'
import { useScheme } from './use-scheme.ts'

function Scheme() {
  return <p>{useScheme()}</p>
}

const root = document.documentElement
const tell = (event: 'beforeprint' | 'afterprint') =>
  act(() => void window.dispatchEvent(new Event(event)))

test('paper is light, and the screen is as it was when the dialog is gone', () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  const stop = watchPaper()
  render(
    <FiresideProvider env="test">
      <Scheme />
    </FiresideProvider>,
  )
  const scheme = () => [
    screen.getByText(/light|dark/).textContent,
    root.dataset['mantineColorScheme'],
  ]
  expect(scheme()).toEqual(['dark', 'dark'])
  tell('beforeprint')
  tell('beforeprint')
  expect(scheme()).toEqual(['light', 'light'])
  tell('afterprint')
  expect(scheme()).toEqual(['dark', 'dark'])
  stop()
})

test('each figure of a printed page is drawn before the paper is', () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  const stop = watchPaper()
  render(
    <FiresideProvider env="test">
      <Scheme />
    </FiresideProvider>,
  )
  const seen: (string | null)[] = []
  window.addEventListener(
    'beforeprint',
    () => seen.push(screen.getByText(/light|dark/).textContent),
    {
      once: true,
    },
  )
  tell('beforeprint')
  expect(seen).toEqual(['light'])
  tell('afterprint')
  stop()
})
