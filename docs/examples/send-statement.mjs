// Sends a bank's file to Fireside and stores what needs no question. Wants Node 20 or later:
//
//   FIRESIDE_URL=http://127.0.0.1:3000 FIRESIDE_TOKEN=... node send-statement.mjs ACCOUNT_ID FILE [CHOICES]
//
// The token is a personal one, made under Settings. CHOICES is JSON: the answers to the questions that
// an earlier try has shown.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

const [account, file, choices = '{}'] = process.argv.slice(2)
const { FIRESIDE_URL, FIRESIDE_TOKEN } = process.env
if (!account || !file || !FIRESIDE_URL || !FIRESIDE_TOKEN) {
  console.error('FIRESIDE_URL, FIRESIDE_TOKEN, an account id and a file are wanted.')
  process.exit(2)
}

const asked = new URLSearchParams({ account, choices, file_name: basename(file), store: 'true' })
const reply = await fetch(`${FIRESIDE_URL}/api/tracker/statement/?${asked}`, {
  method: 'POST',
  headers: {
    authorization: `Token ${FIRESIDE_TOKEN}`,
    'content-type': 'application/octet-stream',
  },
  body: await readFile(file),
})
const said = await reply.json()
if (!reply.ok) {
  console.error(said.detail ?? said)
  process.exit(1)
}
for (const problem of said.problems) console.error(problem)
for (const question of said.questions) {
  console.error(question.text)
  for (const { label, set } of question.options) console.error(`  ${label}: ${JSON.stringify(set)}`)
}
if (said.stored === null) process.exit(1)
const { records, num_left } = said.stored
const known = said.rows.filter(({ status }) => status === 'duplicate').length
console.log(`${records.length} stored, ${known} stored before, ${num_left} left for the wizard`)
