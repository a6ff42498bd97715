// A bank's file by the API, read as the wizard reads it.
import { readStatement } from '#contract/statements.ts'
import * as schemas from '#contract/statements-schemas.ts'
import { answer } from '../answer.ts'
import { read } from './plan-statement.ts'

export const statementRoutes = [answer(readStatement, schemas.readStatement, read)]
