import { Button } from '@mantine/core'
import type { Record } from '#contract/records.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { recordFacts } from './record-facts.ts'
import classes from './record-form.module.css'
import type { Names } from '#web/names/lists.ts'

type RecordConflictProps = {
  /** What was to be saved, in the shape of a record. */
  mine: Record
  /** How it stands now. */
  theirs: Record
  names: Names
  currency: string
  pending: boolean
  onMine: () => void
  onTheirs: () => void
  /** Back to the form, with everything typed still there. */
  onBack: () => void
}

/** Both versions of a record that was changed in two places, and the choice between them. */
export function RecordConflict(props: RecordConflictProps) {
  const { pending, onMine, onTheirs, onBack } = props
  return (
    <Dialog
      onClose={onBack}
      title="This record was changed meanwhile"
      sentence="It was saved elsewhere after you opened it. Nothing of yours is lost: choose which version stays."
      size={620}
      pending={pending}
      actions={
        <>
          <Button variant="subtle" onClick={onBack} disabled={pending}>
            Back to the form
          </Button>
          <Button onClick={onTheirs} disabled={pending}>
            Use theirs
          </Button>
          <Button variant="filled" onClick={onMine} loading={pending}>
            Use mine
          </Button>
        </>
      }
    >
      <Versions {...props} />
    </Dialog>
  )
}

function Versions({ mine, theirs, names, currency }: RecordConflictProps) {
  const factsOf = (record: Record) => [
    ...recordFacts(record, names, currency),
    { label: 'Notes', value: record.notes || 'None' },
  ]
  const ours = factsOf(mine)
  const others = factsOf(theirs)
  // Balance and dividends are listed only where they are set, so one side may lack a line.
  const labels = [...new Set([...ours, ...others].map(({ label }) => label))]
  const valueIn = (facts: typeof ours, label: string) =>
    facts.find((fact) => fact.label === label)?.value ?? 'None'
  return (
    <table className={classes.versions}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Mine</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {labels.map((label) => (
          <tr
            key={label}
            data-differs={valueIn(ours, label) !== valueIn(others, label) || undefined}
          >
            <th scope="row">{label}</th>
            <td>{valueIn(ours, label)}</td>
            <td>{valueIn(others, label)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
