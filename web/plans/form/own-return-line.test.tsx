import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OwnReturns } from '#contract/own-return.ts'
import { day, serve, show, user } from '#web/test/screen.tsx'
import { OwnReturnLine } from './own-return-line.tsx'

const EARNED: OwnReturns['whole'] = {
  money_weighted: 8.36,
  time_weighted: 9.1,
  annualised: true,
  from: day('2023-12-01'),
  to: day('2026-11-01'),
  months: 35,
  gain: 1200,
}

const NEVER = {
  money_weighted: null,
  time_weighted: null,
  annualised: null,
  from: null,
  to: null,
  months: null,
  gain: null,
}

function showLine(whole: Partial<OwnReturns['whole']> = {}, value = 8) {
  serve({
    'GET /api/tracker/block-own-return/': () => ({
      json: {
        month: '2026-11-01',
        whole: { ...EARNED, ...whole },
        categories: [
          { id: 7, name: 'Brokerage', slot: 1, ...EARNED, money_weighted: -0.88 },
          { id: 8, name: 'Gold', slot: 2, ...NEVER },
        ],
      },
    }),
  })
  const onUse = vi.fn()
  show(() => <OwnReturnLine value={value} onUse={onUse} />, '/planner')
  return onUse
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('the own return is told beside the plan’s, and used as it is', async () => {
  const onUse = showLine()
  const words = await screen.findByText(/had it all been there from the start/, { selector: 'p' })
  expect(plain(words.textContent)).toBe(
    'Yours was 8.36 % a year on the money as you put it in (9.1 % had it all been there from the start), December 2023 to November 2026; your plan assumes 8 %.',
  )
  await user.click(screen.getByRole('button', { name: /^Use my/ }))
  expect(onUse).toHaveBeenCalledWith(8.36)
})

test('each category opens its records', async () => {
  showLine()
  const link = await screen.findByRole('link', { name: 'Brokerage', hidden: true })
  expect(link.getAttribute('href')).toContain('/investments-management/?category=7')
  expect(plain(link.parentElement?.textContent ?? '')).toContain('Brokerage: −0.88 % a year')
  expect(screen.getByText(/no balance was ever logged/)).toBeInTheDocument()
})

test.each([
  [{ money_weighted: -3 }, 'A plan cannot use a return below 0 %.'],
  [{ money_weighted: 120 }, 'A plan cannot use a return above 100 %.'],
  [{ annualised: false, months: 5 }, 'It can be used once it covers a year.'],
])('%j cannot be used, and says why', async (whole, why) => {
  const onUse = showLine(whole)
  expect(await screen.findByText((text) => plain(text) === why)).toBeVisible()
  const button = screen.getByRole('button', { name: /^Use my/ })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.click(button)
  expect(onUse).not.toHaveBeenCalled()
})

test('a plan that has it offers nothing', async () => {
  showLine({}, 8.36)
  await screen.findByText(/your plan assumes/)
  expect(screen.queryByRole('button')).toBeNull()
})
