// The sheet of all keys. Loaded when it is first opened.
import { withMod } from '#web/lib/is-mac.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import classes from './keys-dialog.module.css'

/** Keys parted by commas, and what they do. */
type Told = readonly [keys: string, what: string]

const GROUPS: readonly { where: string; keys: readonly Told[] }[] = [
  {
    where: 'Everywhere',
    keys: [
      [withMod('K'), 'Go to a screen, an account, a category or a saved query'],
      ['?', 'Show all keys'],
      ['Esc', 'Close what is open'],
      [withMod('Z'), 'Undo what was just done, while that is offered'],
    ],
  },
  {
    where: 'Lists',
    keys: [
      ['/', 'Filter the list'],
      ['N', 'Log new data, or create an account, category or tag'],
      ['A', 'Go to what can be done with the selected records'],
    ],
  },
  {
    where: 'On a record',
    keys: [
      ['↑,↓', 'Go to another record'],
      ['→,←', 'Show its notes, hide them'],
      ['Enter', 'Edit it'],
      ['Space', 'Select it'],
      ['Shift Space', 'Select all from the last one to it'],
    ],
  },
  {
    where: 'On a chart',
    keys: [
      ['←,→', 'Go to another point'],
      ['↑,↓', 'Go to another series'],
      ['Home,End', 'Go to the first point, the last'],
      ['Enter', 'Open the records'],
    ],
  },
  {
    where: 'On a query’s table',
    keys: [
      ['←,→,↑,↓', 'Go to another cell'],
      ['Page Up,Page Down', 'Go ten rows'],
      ['Home,End', 'Go to the row’s first cell, its last'],
      ['Ctrl Home,Ctrl End', 'Go to the first row, the totals'],
      ['Enter', 'Open the records'],
    ],
  },
  {
    where: 'Classify by payee',
    keys: [
      ['↑,↓', 'Go to another payee'],
      ['1,to,9', 'Choose a category'],
      ['Enter', 'Take the suggestion, then Save & Next'],
      ['X', 'Ignore'],
      ['R', 'Create a rule'],
      ['/', 'Find a payee'],
      [withMod('Z'), 'Undo last'],
    ],
  },
  { where: 'In a check-in', keys: [['Enter', 'Go down the column']] },
  {
    where: 'On a slider',
    keys: [
      ['←,→', 'Move it one step'],
      ['Page Up,Page Down', 'Move it ten steps'],
      ['Home,End', 'Move it to the least, the most'],
    ],
  },
  {
    where: 'On the handle of a rule',
    keys: [
      ['Space', 'Take it up, put it down'],
      ['↑,↓', 'Move it'],
    ],
  },
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" size={920} onClose={onClose}>
      <div className={classes.groups}>
        {GROUPS.map(({ where, keys }) => (
          <section key={where} className={classes.group}>
            <h3 className={classes.where}>{where}</h3>
            <dl>
              {keys.map(([names, what]) => (
                <div key={names} className={classes.told}>
                  <dt className={classes.keys}>
                    <Caps names={names.split(',')} />
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Caps({ names }: { names: readonly string[] }) {
  return names.map((name) => (name === 'to' ? 'to' : <Kbd key={name}>{name}</Kbd>))
}
