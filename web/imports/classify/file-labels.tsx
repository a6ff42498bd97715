// The categories and tags that another program's file gives its rows: shown first with what is new
// among them, then made and taken in one press.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createCategories } from '#contract/categories.ts'
import { createTag } from '#contract/tags.ts'
import type { Draft } from '#domain/imports/draft/draft.ts'
import {
  type FileCategory,
  fileCategories,
  missingTags,
  namedAs,
  takeFileLabels,
} from '#domain/imports/draft/file-labels.ts'
import { categoriesQuery, tagsQuery } from '#web/names/lists.ts'
import { call } from '#web/lib/call.ts'
import { counted } from '#web/lib/format.ts'
import { Proposal } from '../proposal.tsx'
import { changeRows } from '../steps-back.ts'
import { TYPE_WORDS } from '../type-words.ts'
import classes from '../proposal.module.css'
import { useTransferCategory } from '#web/names/use-transfer-category.ts'

export function FileLabels({ draft: { rows, files } }: { draft: Draft }) {
  const client = useQueryClient()
  const income = useQuery(categoriesQuery('income')).data
  const saving = useQuery(categoriesQuery('saving')).data
  const transaction = useQuery(categoriesQuery('transaction')).data
  const tags = useQuery(tagsQuery).data
  const transfers = useTransferCategory()
  const found = useMemo(() => fileCategories(rows, files), [rows, files])
  const newTags = useMemo(() => missingTags(rows, tags ?? []), [rows, tags])
  if (!income || !saving || !transaction || !tags) return null
  const owned = { income, saving, transaction }
  const isNew = ({ name, type }: FileCategory) =>
    type !== 'transfer' && namedAs(owned[type], name) === undefined
  const take = async () => {
    const lists = {
      income: [...income],
      saving: [...saving],
      transaction: [...transaction],
      tags: [...tags],
    }
    let id: number | null = null
    try {
      for (const { name, type } of found.filter(isNew)) {
        if (type === 'transfer') continue
        const made = await call(createCategories, { params: { record_type: type }, body: { name } })
        lists[type].push(...(Array.isArray(made) ? made : [made]))
      }
      for (const name of newTags) lists.tags.push(await call(createTag, { body: { name } }))
      const moves = found.some(({ type }) => type === 'transfer')
      if (moves) id = await transfers.take()
    } finally {
      // Also where one could not be made: those before it are not new any more.
      await client.invalidateQueries({ queryKey: ['categories'] })
      await client.invalidateQueries({ queryKey: tagsQuery.queryKey })
    }
    await changeRows((current) => takeFileLabels(current, found, { ...lists, transfers: id }))
  }
  const num = found.reduce((sum, one) => sum + one.rows.length, 0)
  const fresh = [...found.filter(isNew).map(({ name }) => name), ...newTags.map((tag) => `#${tag}`)]
  return (
    <Proposal
      num={num}
      lead={`${counted(num, 'row')} ${num === 1 ? 'has' : 'have'} a category in the file.`}
      sentence={
        fresh.length === 0
          ? 'They are as your files have them, and all of them exist.'
          : `New: ${fresh.join(', ')}.`
      }
      press="Take the categories of the file"
      act="Take them"
      onTake={take}
    >
      {found.map((one) => (
        <li key={`${one.type} ${one.name}`}>
          <span className={classes.payee}>
            {one.name === '' ? 'Moves to another account of the file' : one.name}{' '}
            <span className={classes.meta}>{counted(one.rows.length, 'row')}</span>
          </span>
          <span>
            {one.type === 'transfer' ? 'Between my accounts' : TYPE_WORDS[one.type]}
            {isNew(one) && <span className={classes.reason}>New</span>}
          </span>
        </li>
      ))}
      {newTags.map((name) => (
        <li key={`tag ${name}`}>
          <span className={classes.payee}>#{name}</span>
          <span>
            Tag<span className={classes.reason}>New</span>
          </span>
        </li>
      ))}
    </Proposal>
  )
}
