import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { FiresideProvider } from '#web/ui/fireside-provider.tsx'
import { watchPaper } from './paper.ts'
import { useScheme } from './use-scheme.ts'

function Scheme() {
  return <p>{useScheme()}</p>
}

beforeEach(() => {
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  onTestFinished(watchPaper())
  render(
    <FiresideProvider env="test">
      <Scheme />
    </FiresideProvider>,
  )
})

const root = document.documentElement
const shown = () => screen.getByText(/light|dark/).textContent
const tell = (event: 'beforeprint' | 'afterprint') =>
  act(() => void window.dispatchEvent(new Event(event)))

test('paper is light, and the screen is as it was when the dialog is gone', () => {
  const scheme = () => [shown(), root.dataset['mantineColorScheme']]
  expect(scheme()).toEqual(['dark', 'dark'])
  tell('beforeprint')
  tell('beforeprint')
  expect(scheme()).toEqual(['light', 'light'])
  tell('afterprint')
  expect(scheme()).toEqual(['dark', 'dark'])
})

test('each figure of a printed page is drawn before the paper is', () => {
  const seen: (string | null)[] = []
  window.addEventListener('beforeprint', () => seen.push(shown()), { once: true })
  tell('beforeprint')
  expect(seen).toEqual(['light'])
  tell('afterprint')
})
