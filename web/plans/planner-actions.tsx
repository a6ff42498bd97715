import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BasicPlan, IntegratedPlan, type StoredPlan } from '#contract/plans-schemas.ts'
import { currentOf } from '#web/lib/current-of.ts'
import { NameDialog } from '#web/names/name-dialog.tsx'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'
import { showUndo } from '#web/ui/undo-toast.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { singlePress } from '#web/ui/single-press.ts'
import { usePhone } from '#web/ui/use-width.ts'
import { MenuRoot } from '#web/ui/menu-root.tsx'
import { useCreatePlan, useUpdatePlan } from './api.ts'
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx'
import { dropWork, keepWork } from './draft-storage.ts'
import { draftOf, sameDraft } from './plan-draft.ts'
import classes from './planner-actions.module.css'
import type { PlannerSearch } from './search.ts'
import type { LiveRun } from './use-live-run.ts'
import type { Planner } from './form/use-planner.ts'

type PlannerActionsProps = {
  planner: Planner
  live: LiveRun | null
  search: PlannerSearch
  onSearch: (changes: PlannerSearch) => void
}

type Asking = 'save' | 'save as' | 'rename' | null

const WORDS = {
  save: { title: 'Save plan', submit: 'Save' },
  'save as': { title: 'Save as a new plan', submit: 'Save' },
  rename: { title: 'Rename plan', submit: 'Rename' },
} as const

/** Which money is shown, and saving. */
export function PlannerActions({ planner, live, search, onSearch }: PlannerActionsProps) {
  const [asking, setAsking] = useState<Asking>(null)
  const create = useCreateHere(planner, search)
  const update = useUpdateHere(planner)
  const ask = (what: Exclude<Asking, null>) => planner.check() && setAsking(what)
  const { id, draft } = planner
  const phone = usePhone()
  return (
    <>
      {planner.dirty && <Unsaved planner={planner} />}
      {live && (
        <Segmented
          label="Money"
          options={[
            { value: 'nominal', label: phone ? 'Nominal' : 'Nominal money' },
            { value: 'today', label: 'Today’s money' },
          ]}
          value={search.money ?? 'nominal'}
          onChange={(money) => onSearch({ money: money === 'today' ? 'today' : undefined })}
        />
      )}
      {id !== null && (
        <MoreActions onRename={() => setAsking('rename')} onSaveAs={() => ask('save as')} />
      )}
      <Button
        variant="filled"
        loading={update.pending}
        data-same="save plan"
        onClick={singlePress(() => (id === null ? ask('save') : planner.check() && update.save()))}
      >
        Save
      </Button>
      {asking && (
        <NameDialog
          title={WORDS[asking].title}
          label="Plan name"
          initial={asking === 'save as' ? `${draft.name} 2` : draft.name}
          submitLabel={WORDS[asking].submit}
          pending={create.isPending}
          error={asking === 'rename' ? null : create.error}
          onClose={() => {
            create.reset()
            setAsking(null)
          }}
          onSubmit={(name) => {
            if (asking !== 'rename') return create.start(name)
            planner.change({ name })
            setAsking(null)
          }}
        />
      )}
      {update.conflict && (
        <ConflictDialog
          what="plan"
          name={update.conflict.name}
          onLoad={() => update.load()}
          onKeep={() => update.overwrite()}
          onClose={update.dismiss}
        />
      )}
    </>
  )
}

/** Says that what is shown is not what is saved, and drops it. */
function Unsaved({ planner }: { planner: Planner }) {
  return (
    <span className={classes.unsaved}>
      <output>Unsaved changes</output>
      <button
        type="button"
        className={classes.drop}
        onClick={() => showUndo('Changes dropped', planner.drop())}
      >
        Drop them
      </button>
    </span>
  )
}

/** What only a saved plan offers; on a phone behind a menu. */
function MoreActions({ onRename, onSaveAs }: { onRename: () => void; onSaveAs: () => void }) {
  if (!usePhone()) {
    return (
      <>
        <Button variant="subtle" onClick={onRename}>
          Rename
        </Button>
        <Button onClick={onSaveAs} data-same="save plan as">
          Save as
        </Button>
      </>
    )
  }
  return (
    <MenuRoot>
      <Menu.Target>
        <ActionIcon variant="default" aria-label="More for this plan" data-same="more for plan">
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>Rename</Menu.Item>
        <Menu.Item onClick={onSaveAs}>Save as</Menu.Item>
      </Menu.Dropdown>
    </MenuRoot>
  )
}

/** Creates the plan under a name and opens what came back. */
function useCreateHere(planner: Planner, search: PlannerSearch) {
  const create = useCreatePlan()
  const navigate = useNavigate()
  const open = ({ kind, id, version }: StoredPlan) => {
    planner.leave()
    dropWork(planner.kind, planner.id)
    if (planner.wasRun) keepWork(kind, id, { draft: null, version, was_run: true })
    void navigate({
      to: '/fi-plan/planner/',
      search: { ...search, planType: kind, planId: id },
      replace: true,
      resetScroll: false,
    })
  }
  return {
    ...create,
    start: (name: string) => create.mutate({ ...planner.draft, name }, { onSuccess: open }),
  }
}

/** Saves over what is stored, unless that was changed meanwhile. */
function useUpdateHere(planner: Planner) {
  const update = useUpdatePlan()
  const [conflict, setConflict] = useState<StoredPlan | null>(null)
  const { id, draft } = planner
  const saved = (plan: StoredPlan) => {
    planner.load(plan, draft)
    showSuccess('Your plan has been saved')
  }
  const save = (version: number | null) => {
    if (id === null || version === null || update.isPending) return
    update.mutate(
      { id, version, draft },
      {
        onSuccess: (saved) => planner.load(saved, draft),
        onError: (error) => {
          const current =
            draft.kind === 'basic' ? currentOf(error, BasicPlan) : currentOf(error, IntegratedPlan)
          // An answer that was lost: what is stored is what was sent.
          if (current && sameDraft(draftOf(current), draft)) saved(current)
          else if (current) setConflict(current)
          else showFailure('Failed to save plan', wordsOf(error))
        },
      },
    )
  }
  return {
    pending: update.isPending,
    conflict,
    save: () => save(planner.version),
    dismiss: () => setConflict(null),
    load: () => {
      if (conflict) planner.load(conflict)
      setConflict(null)
    },
    overwrite: () => {
      setConflict(null)
      save(conflict?.version ?? null)
    },
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.fields['name'])
    return 'Please ensure your plan name is unique'
  return messageOf(error)
}
