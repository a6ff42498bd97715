import type { ChangePreview } from '#contract/changes.ts'
import type { Rule } from '#contract/rules.ts'
import { capitalise, counted } from '#web/lib/format.ts'
import { FromTo } from './from-to.tsx'
import classes from './review.module.css'
import { type Names, accountNameOf, useAllNames } from '#web/names/lists.ts'
import { ruleActionWords, ruleMatchWords } from './words.ts'

/** The rules and saved queries that are rewritten along with the records. */
export function Affected({ rules, queries }: Pick<ChangePreview, 'rules' | 'queries'>) {
  const names = useAllNames()
  if (rules.length + queries.length === 0) return null
  return (
    <div className={classes.affected}>
      {rules.length > 0 && (
        <section>
          <h3 className={classes.affectedTitle}>
            {counted(rules.length, 'import rule')} {rules.length === 1 ? 'follows' : 'follow'}
          </h3>
          <ul className={classes.list}>
            {rules.map(({ before, after }) => (
              <li key={before.id}>
                <RuleLine before={before} after={after} names={names} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {queries.length > 0 && (
        <section>
          <h3 className={classes.affectedTitle}>
            {queries.length === 1
              ? '1 saved query follows'
              : `${queries.length} saved queries follow`}
          </h3>
          <ul className={classes.list}>
            {queries.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type RuleLineProps = { before: Rule; after: Rule; names: Names }

function RuleLine({ before, after, names }: RuleLineProps) {
  const was = ruleActionWords(before, names)
  const becomes = ruleActionWords(after, names)
  return (
    <>
      <strong>{capitalise(ruleMatchWords(after))}</strong>
      <span className="fs-note">
        {' '}
        on {accountNameOf(names, before.account)}
        {after.payee !== before.payee && `, before ${ruleMatchWords(before)}`}
      </span>
      <span className={classes.ruleActions}>
        <FromTo
          from={
            <span className={classes.words}>
              {capitalise(was.filter((one) => !becomes.includes(one)).join(', '))}
            </span>
          }
          to={becomes.filter((one) => !was.includes(one)).join(', ') || 'nothing'}
        />
      </span>
    </>
  )
}
