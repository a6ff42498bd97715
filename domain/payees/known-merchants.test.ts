import { expect, test } from 'vitest'
import { ASIA_MERCHANTS } from './merchants-asia.ts'
import { ENGLISH_MERCHANTS } from './merchants-english.ts'
import { EUROPE_MERCHANTS } from './merchants-europe.ts'
import { MERCHANTS } from './merchants.ts'
import { wordsKey } from './words.ts'

test('no spelling of a merchant stands in the lists twice', () => {
  const lists = [MERCHANTS, ENGLISH_MERCHANTS, EUROPE_MERCHANTS, ASIA_MERCHANTS]
  const entries = lists.flatMap((list) => Object.values(list)).flatMap((list) => list.split(','))
  const spellings = entries
    .flatMap((entry) => (entry.split('=')[1] ?? entry).split('|'))
    .map((text) => `${wordsKey(text.replaceAll('~', ''))}${text.trim().endsWith('~') ? '~' : ''}`)
    .filter((key) => key !== '')
  const twice = spellings.filter((key, at) => spellings.indexOf(key) !== at)
  expect(twice).toEqual([])
})
