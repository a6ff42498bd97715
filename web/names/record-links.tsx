import { Link } from '@tanstack/react-router'
import { RECORD_TYPES, RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { MANAGEMENT_PATH } from '#web/lib/record-type-words.ts'

/** The thing whose records are meant: `{ account: 3 }`. */
export type RecordFilter = { account?: number; category?: number; tag?: number }

type RecordLinksProps = {
  search: RecordFilter
  /** For screen readers: "of Lumen Card - Everyday". */
  of: string
  types?: readonly RecordType[]
}

/** The ways to the records of an account, a category or a tag. */
export function RecordLinks({ search, of, types = RECORD_TYPES.toReversed() }: RecordLinksProps) {
  return (
    <>
      {types.map((type) => (
        <Link
          key={type}
          className="fs-touch"
          to={MANAGEMENT_PATH[type]}
          search={search}
          aria-label={`${RECORD_TYPE_HEADING[type]} of ${of}`}
        >
          {RECORD_TYPE_HEADING[type]}
        </Link>
      ))}
    </>
  )
}
