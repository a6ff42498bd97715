// Which categories have the keys 1 to 9: the same ones as long as an import lasts, over a reload, too.
import { useEffect, useMemo, useState } from 'react'
import type { Named } from '#contract/categories.ts'
import type { RecordType } from '#domain/records.ts'
import { readKept } from '#web/lib/kept-json.ts'
import { recentCategories, tilesOf } from './recent-categories.ts'
import { useCategoryNames } from './use-category-names.ts'
import { tabStorage } from '#web/lib/storage.ts'

const KEY = 'fireside.import-tiles'

interface Kept {
  draft: string
  tiles: Partial<Record<RecordType, number[]>>
}

/** The tiles of a type, in the order of their keys, and all of its categories. */
export function useTiles(draft: string, type: RecordType) {
  const names = useCategoryNames()
  const [recent] = useState(recentCategories)
  const categories = names.list(type)
  const tiles = useMemo(
    () => tilesOf<Named>(categories, recent[type] ?? [], keptTiles(draft)[type]),
    [categories, recent, draft, type],
  )
  useEffect(() => {
    if (tiles.length === 0) return
    const kept: Kept = { draft, tiles: { ...keptTiles(draft), [type]: tiles.map(({ id }) => id) } }
    tabStorage.setItem(KEY, JSON.stringify(kept))
  }, [draft, type, tiles])
  return { tiles, categories }
}

function keptTiles(draft: string): Kept['tiles'] {
  const kept = readKept<Kept>(tabStorage, KEY)
  return kept?.draft === draft ? kept.tiles : {}
}
