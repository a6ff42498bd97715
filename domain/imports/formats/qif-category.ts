// What a row of QIF is for: a category, a class, or another account.

import { cleanText } from '../values/clean-text.ts'

/** "Food:Groceries/Holiday" is a category and a class, "[Savings]" another account. */
export function readCategory(text: string): {
  category: string
  tags: string[]
  transfer_account: string | null
} {
  const match = /^\s*(\[[^\]]*\]|[^/]*)(?:\/(.*))?$/s.exec(text)
  const name = cleanText(match?.[1] ?? '')
  const tags = (match?.[2] ?? '')
    .split('/')
    .map(cleanText)
    .filter((tag) => tag !== '')
  if (!name.startsWith('[')) return { category: name, tags, transfer_account: null }
  return { category: '', tags, transfer_account: cleanText(name.slice(1, -1)) }
}
