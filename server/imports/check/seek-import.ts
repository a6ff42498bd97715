// Whether a file is of another account than the one it was put on: that one stores its rows already.
import type { ReplyOf } from '#contract/endpoint.ts'
import type { seekImport } from '#contract/imports.ts'
import type { FieldErrors } from '#contract/words.ts'
import { isStoredThere } from '#domain/imports/draft/stored-elsewhere.ts'
import { groupBy } from '#domain/lists.ts'
import { listAccounts } from '../../accounts/sql.ts'
import type { Call } from '../../answer.ts'
import { refuse } from '../../errors.ts'
import { check } from './check-import.ts'

/** Each account is compared with the files of all others at once; the first that stores one is told. */
export async function seek({
  db,
  user,
  body: { files },
}: Call<typeof seekImport>): Promise<ReplyOf<typeof seekImport>> {
  const accounts = await listAccounts(db, user.id)
  refuse(problemsOf(files, new Set(accounts.map(({ id }) => id))))
  const found: ReplyOf<typeof seekImport> = files.map(() => null)
  for (const { id } of accounts) {
    const asked = files.flatMap(({ account, rows }, file) =>
      account === id || found[file] != null ? [] : rows.map((row) => ({ row, file })),
    )
    if (asked.length === 0) continue
    const checked = await check({
      db,
      user,
      body: { account: id, rows: asked.map(({ row }) => row) },
    })
    const results = asked.map(({ file }, nth) => ({ file, status: checked[nth]?.status ?? 'new' }))
    for (const [file, own] of groupBy(results, (one) => one.file)) {
      if (!isStoredThere(own.map(({ status }) => status))) continue
      const num_stored = own.filter(({ status }) => status === 'duplicate').length
      found[file] = { account: id, num_stored }
    }
  }
  return found
}

function problemsOf(files: readonly { account: number }[], own: ReadonlySet<number>): FieldErrors {
  const problems: FieldErrors = {}
  for (const [at, { account }] of files.entries()) {
    if (!own.has(account)) problems[`files.${at}.account`] = ['This account does not exist.']
  }
  return problems
}
