// Suggestions for the payees of a file, from what the user chose before.
import { suggestCategories } from '#contract/suggestions.ts'
import * as schemas from '#contract/suggestions-schemas.ts'
import { openSuggestions } from '#domain/suggestions.ts'
import { answer } from '../answer.ts'
import { invalid } from '../errors.ts'
import { listSpellings } from './sql.ts'
import { listAccountKinds } from '../accounts/sql.ts'

export const suggestionRoutes = [
  answer(
    suggestCategories,
    schemas.suggestCategories,
    async ({ db, user, body: { account, payees } }) => {
      const accounts = (await listAccountKinds(db, user.id)).map(({ id }) => id)
      if (!accounts.includes(account)) throw invalid({ account: ['This account does not exist.'] })
      const book = openSuggestions(payees, account)
      for (const id of accounts) {
        for (const spelling of await listSpellings(db, user.id, id)) book.add(spelling)
      }
      return book.suggest()
    },
  ),
]
