import { Button } from '@mantine/core'
import { useState } from 'react'
import { CreateAccountDialog } from '#web/accounts/account-dialogs.tsx'
import { CreateCategoryDialog } from '#web/categories/category-dialogs.tsx'
import { type Names, optionsOf } from '#web/names/lists.ts'
import { Select } from '#web/ui/select.tsx'
import classes from './check-in.module.css'
import type { PairIds } from './entries.ts'

type AddPairProps = {
  names: Names
  onAdd: (pair: PairIds) => void
  onClose: () => void
}

/** Chooses an account and a category that had no balance together so far. */
export function AddPair({ names, onAdd, onClose }: AddPairProps) {
  const [account, setAccount] = useState<number | null>(null)
  const [category, setCategory] = useState<number | null>(null)
  const [asked, setAsked] = useState(false)
  const [creating, setCreating] = useState<'account' | 'category' | null>(null)
  const add = () => {
    if (account === null || category === null) setAsked(true)
    else onAdd({ account, category })
  }
  return (
    <fieldset className={classes.adding} aria-label="Another investment" data-adding>
      <Select
        label="Account"
        placeholder="Select an account"
        options={optionsOf(names.accounts)}
        value={account}
        onChange={setAccount}
        error={asked && account === null ? 'Choose an account.' : undefined}
        onCreate={() => setCreating('account')}
        createLabel="Create account"
        required
      />
      <Select
        label="Category"
        placeholder="Select a category"
        options={optionsOf(names.categories)}
        value={category}
        onChange={setCategory}
        error={asked && category === null ? 'Choose a category.' : undefined}
        onCreate={() => setCreating('category')}
        createLabel="Create category"
        required
      />
      <div className={classes.addButtons}>
        <Button onClick={add}>Add</Button>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {creating === 'account' && (
        <CreateAccountDialog
          onClose={() => setCreating(null)}
          onCreated={({ id }) => setAccount(id)}
        />
      )}
      {creating === 'category' && (
        <CreateCategoryDialog
          recordType="saving"
          onClose={() => setCreating(null)}
          onCreated={({ id }) => setCategory(id)}
        />
      )}
    </fieldset>
  )
}
