// Nine categories under nine keys, the ones chosen lately first; the others are found by typing.
import { useState } from 'react'
import type { Named } from '#contract/categories.ts'
import type { RecordType } from '#domain/records.ts'
import { CreateCategoryDialog } from '#web/categories/category-dialogs.tsx'
import { optionsOf } from '#web/names/lists.ts'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Select } from '#web/ui/select.tsx'
import classes from './category-tiles.module.css'

type CategoryTilesProps = {
  recordType: RecordType
  tiles: readonly Named[]
  categories: readonly Named[]
  value: number | null
  onChange: (category: number) => void
}

export function CategoryTiles(props: CategoryTilesProps) {
  const { recordType, tiles, categories, value, onChange } = props
  const [creating, setCreating] = useState(false)
  return (
    <div className={classes.field}>
      <span className={classes.label} id="category-tiles">
        Category
      </span>
      <div className={classes.tiles} role="group" aria-labelledby="category-tiles">
        {tiles.map(({ id, name, slot }, at) => (
          <button
            key={id}
            type="button"
            aria-pressed={value === id}
            className={classes.tile}
            data-classify
            onClick={() => onChange(id)}
          >
            <ColourDot slot={slot} />
            <span className={classes.name}>{name}</span>
            <Kbd>{at + 1}</Kbd>
          </button>
        ))}
      </div>
      <Select
        label="Any category"
        labelHidden
        placeholder="Search all categories"
        options={optionsOf(categories)}
        value={value}
        onChange={(category) => category !== null && onChange(category)}
        onCreate={() => setCreating(true)}
        createLabel="Create category"
      />
      {creating && (
        <CreateCategoryDialog
          recordType={recordType}
          onClose={() => setCreating(false)}
          onCreated={({ id }) => onChange(id)}
        />
      )}
    </div>
  )
}
