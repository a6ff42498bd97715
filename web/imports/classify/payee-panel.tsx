// What a payee is: chosen once, for all of its rows.
import { Switch, TextInput, Textarea } from '@mantine/core'
import { MAX_NOTES, MAX_PAYEE } from '#domain/records.ts'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import {
  type PayeeChoice,
  asSuggested,
  canClassify,
  classifyRow,
  firstChoice,
  ignoreRows,
  rowsToSave,
  typeChoice,
  typeLeft,
  withRows,
} from '#domain/imports/draft/classify.ts'
import { type Draft, type DraftRow, type RowValues, isFree } from '#domain/imports/draft/draft.ts'
import { type PayeeGroup, sumLeft } from '#domain/imports/draft/payee-groups.ts'
import type { PayeeSum } from '#domain/rules/rule-payees.ts'
import { rulesOfGroup } from '#domain/imports/draft/rules-of-group.ts'
import type { Suggestion } from '#domain/suggestions.ts'
import { writeLongDay } from '#domain/dates.ts'
import { count, counted } from '#web/lib/format.ts'
import { TagField } from './tag-field.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Money } from '#web/ui/money.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import classes from './by-payee.module.css'
import { CategoryTiles } from './category-tiles.tsx'
import { NewRule, ruleFrom } from './new-rule.tsx'
import { PayeeRows } from './payee-rows.tsx'
import { rememberCategory } from './recent-categories.ts'
import { RuleOffer } from './rule-offer.tsx'
import { FATE_CHOICES, type Fate, asTransferValues, fateOf, withFate } from './row-fields.tsx'
import { changeRows } from '../steps-back.ts'
import { SuggestionChip } from './suggestion-chip.tsx'
import { useClassifyKeys } from './use-classify-keys.ts'
import { useKeptChoice } from './use-kept-choice.ts'
import { useTiles } from './use-tiles.ts'
import { useTransferCategory } from '#web/names/use-transfer-category.ts'

type PayeePanelProps = {
  draft: Draft
  group: PayeeGroup
  /** All payees of the file, for trying rules on them. */
  sums: readonly PayeeSum[]
  suggestion: Suggestion | null
  onMove: (by: number) => void
  onDone: () => void
  onSearch: () => void
}

export function PayeePanel(props: PayeePanelProps) {
  const { draft, group, sums, suggestion, onMove, onSearch } = props
  const [start] = useState(() => firstChoice(group, suggestion))
  // Of some rows another proposal may have been taken since: the type is that of those that are left.
  const first =
    start.category === null ? { ...start, record_type: typeLeft(group, suggestion) } : start
  const [choice, setChoice] = useKeptChoice(draft.id, group.key, first)
  const [making, setMaking] = useState(false)
  useRulesChoice(group, () => setChoice(firstChoice(group, suggestion)))
  const transfers = useTransferCategory()
  const fate = fateOf(choice, transfers.id)
  const chooseFate = (chosen: Fate) => {
    if (chosen === 'transfer') transfers.takeAnd((id) => setChoice(asTransferValues(choice, id)))
    else setChoice(withFate(choice, fate, chosen))
  }
  const { tiles, categories } = useTiles(draft.id, choice.record_type)
  const { save, ignore } = useActs(props, choice)
  const set = (part: Partial<PayeeChoice>) => setChoice({ ...choice, ...part })
  const isRuled = group.num_open > 0 && group.num_free === 0
  const { key, payee, name } = group
  const rules = useMemo(
    () => rulesOfGroup({ key, payee, name }, draft.rows),
    [key, payee, name, draft.rows],
  )
  const [rule, ...others] = rules
  const mayRule = rule !== undefined && payee !== '' && !isRuled
  const isTaken = suggestion !== null && isAs(choice, suggestion)
  const takeSuggestion = () => {
    if (!suggestion) return
    set(asSuggested(suggestion, { payee: choice.payee, imported_payee: group.name }))
  }
  const enter = () => (suggestion && choice.category === null ? takeSuggestion() : save())
  useClassifyKeys({
    ArrowDown: () => onMove(1),
    ArrowUp: () => onMove(-1),
    Enter: enter,
    '/': onSearch,
    x: ignore,
    r: () => mayRule && setMaking(true),
    ...Object.fromEntries(tiles.map(({ id }, at) => [`${at + 1}`, () => set({ category: id })])),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save()
  }
  const account = group.rows[0]?.account ?? 0
  const typed = (rows: readonly DraftRow[]) => {
    const own = new Set(group.rows.map(({ index }) => index))
    const changed = typeChoice(
      rows.filter(({ index }) => own.has(index)),
      choice,
    )
    return withRows(rows, new Map(changed.map((row) => [row.index, row])))
  }
  return (
    <Card flush>
      <form
        className={classes.panel}
        onSubmit={submit}
        noValidate
        aria-label={titleOf(group)}
        tabIndex={-1}
        data-work
      >
        <div className={classes.part}>
          <Head group={group} />
          <PayeeRows rows={group.rows} chosen={chosenFor(choice)} />
        </div>
        <div className={classes.part}>
          {isRuled && <Alert tone="good">An import rule has been applied to this record</Alert>}
          {suggestion && (
            <SuggestionChip
              suggestion={suggestion}
              taken={isTaken}
              withKey={choice.category === null}
              onTake={takeSuggestion}
            />
          )}
          <div className={classes.typeLine}>
            <span className={classes.label}>Record type</span>
            <Segmented
              label="Record type"
              options={FATE_CHOICES}
              value={fate ?? 'transaction'}
              onChange={chooseFate}
              wraps
            />
          </div>
          <CategoryTiles
            recordType={choice.record_type}
            tiles={tiles}
            categories={categories}
            value={choice.category}
            onChange={(category) => set({ category })}
          />
          <Fields choice={choice} set={set} />
          {mayRule && (
            <RuleOffer
              account={account}
              rules={[rule, ...others]}
              sums={sums}
              onCreate={() => setMaking(true)}
            />
          )}
          <Buttons group={group} choice={choice} isRuled={isRuled} onIgnore={ignore} />
        </div>
      </form>
      {making && rule && (
        <NewRule
          draft={draft}
          account={account}
          initial={ruleFrom(group.payee, choice, rule)}
          others={others}
          type={typed}
          own={group.rows.map(({ index }) => index)}
          onClose={() => setMaking(false)}
        />
      )}
    </Card>
  )
}

function Head({ group }: { group: PayeeGroup }) {
  const { currency } = useSettings()
  const [first, last] = [writeLongDay(group.first_date), writeLongDay(group.last_date)]
  return (
    <div>
      <div className={classes.top}>
        <h2 className={classes.title}>{titleOf(group)}</h2>
        <span className={classes.sum}>
          <Money value={group.sum} currency={currency} signed coloured />
        </span>
      </div>
      <p className={classes.meta}>
        {counted(group.rows.length, 'row')}, {first === last ? first : `${first} to ${last}`}
      </p>
      {group.num_open > 0 && group.num_open < group.rows.length && (
        <p className={classes.meta}>
          {counted(group.num_open, 'row')} left,{' '}
          <Money value={sumLeft(group)} currency={currency} signed coloured />
        </p>
      )}
    </div>
  )
}

type FieldsProps = { choice: PayeeChoice; set: (part: Partial<PayeeChoice>) => void }

function Fields({ choice, set }: FieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label="Rename payee"
          description={
            choice.payee.trim() === '' && 'The file names nobody. Type who it was to go on.'
          }
          inputWrapperOrder={['label', 'input', 'description']}
          value={choice.payee}
          maxLength={MAX_PAYEE}
          onChange={(event) => set({ payee: event.currentTarget.value })}
        />
        <TagField value={choice.tags} onChange={(tags) => set({ tags })} />
      </div>
      <Textarea
        label="Notes"
        placeholder="As in the file"
        rows={1}
        autosize={false}
        maxLength={MAX_NOTES}
        value={choice.notes}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
      <Switch
        label="Exclude from totals"
        checked={choice.exclude_from_totals}
        onChange={(event) => set({ exclude_from_totals: event.currentTarget.checked })}
      />
    </>
  )
}

type ButtonsProps = {
  group: PayeeGroup
  choice: PayeeChoice
  isRuled: boolean
  onIgnore: () => void
}

function Buttons({ group, choice, isRuled, onIgnore }: ButtonsProps) {
  const none = isRuled ? 'A rule was applied to this record.' : 'No row is left to ignore.'
  const missing = choice.category === null ? 'Choose a category.' : 'Enter a payee.'
  const free = group.num_free === 1 ? 'row' : `${count(group.num_free)} rows`
  return (
    <div className={classes.actions}>
      <ActionButton disabledReason={group.num_free === 0 && none} onClick={onIgnore}>
        {group.num_free === 0 ? 'Ignore' : `Ignore ${free}`}
      </ActionButton>
      <ActionButton
        type="submit"
        variant="filled"
        disabledReason={!canClassify(choice) && missing}
        rightSection={<Kbd>Enter</Kbd>}
      >
        {'Save & Next'}
      </ActionButton>
    </div>
  )
}

/** What a rule just made of the rows that are still open is the choice shown. */
function useRulesChoice({ rows }: PayeeGroup, show: () => void): void {
  const rule = rows.find(({ state }) => state === 'open')?.applied_rule_id ?? null
  const shown = useRef(rule)
  useEffect(() => {
    if (rule !== null && rule !== shown.current) show()
    shown.current = rule
  })
}

function useActs({ group, onDone }: PayeePanelProps, choice: PayeeChoice) {
  const save = () => {
    if (!canClassify(choice) || choice.category === null) return
    rememberCategory(choice.record_type, choice.category)
    const changed = rowsToSave(group).map((row) => classifyRow(row, choice))
    void changeRows((rows) => withRows(rows, new Map(changed.map((row) => [row.index, row]))))
    // Investments whose rows have no balance stay: each of them needs its own.
    if (changed.every(({ state }) => state === 'set')) onDone()
  }
  const ignore = () => {
    if (group.num_free === 0) return
    const free = new Set(group.rows.filter(isFree).map(({ index }) => index))
    void changeRows((rows) => ignoreRows(rows, free))
    onDone()
  }
  return { save, ignore }
}

/** What the fields of a single row start with. */
function chosenFor({ notes, ...choice }: PayeeChoice): Partial<RowValues> {
  return notes.trim() === '' ? choice : { ...choice, notes }
}

function isAs({ record_type, category }: PayeeChoice, suggestion: Suggestion): boolean {
  return record_type === suggestion.record_type && category === suggestion.category
}

function titleOf({ name }: PayeeGroup): string {
  return name === '' ? 'No payee' : name
}
