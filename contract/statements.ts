// A bank's file by the API.
import { endpoint } from './endpoint.ts'
import type * as schemas from './statements-schemas.ts'

export type * from './statements-schemas.ts'

export const readStatement = endpoint<typeof schemas.readStatement>({
  name: 'readStatement',
  method: 'POST',
  path: '/api/tracker/statement/',
  summary:
    'Read a file of a bank as the import wizard does: its bytes are the body, at most 50 MB. Nothing is stored without store=true; with it, new rows that the rules of the account classify are stored as one import, unless the file has a question that choices does not answer.',
  bulk: 'statement',
  lengthy: true,
})
