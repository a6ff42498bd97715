// The least that storing a list can be, in a process of its own: read the text, parse it, insert its rows
// by one prepared statement into a table of the same columns with two indexes, commit durably once.
// node plain-minimum.mjs FILE DATABASE [LIST]; writes {cpu, memory}: milliseconds, and bytes above its start.
import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import pg from 'pg'

const [file, database, list] = process.argv.slice(2)
const idle = process.memoryUsage.rss()
const before = process.cpuUsage()
const sent = JSON.parse(readFileSync(file, 'utf8'))
const rows = list ? sent[list] : sent
const names = Object.keys(rows[0])
const cellOf = (value) =>
  typeof value === 'object' || typeof value === 'boolean' ? JSON.stringify(value) : value
const TYPES = { number: 'double precision', boolean: 'boolean' }
const INDEXES = [
  `create index one on plain (${names[0]}, date)`,
  `create index other on plain (${names[1]}, date)`,
]

if (database.startsWith('postgres')) await insertThere()
else insertHere()
const { user, system } = process.cpuUsage(before)
const memory = process.resourceUsage().maxRSS * 1024 - idle
console.log(JSON.stringify({ cpu: (user + system) / 1000, memory }))

function insertHere() {
  const db = new Database(database)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec(`create table plain (id integer primary key, ${names.join(', ')}); ${INDEXES.join('; ')}`)
  const insert = db.prepare(
    `insert into plain (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
  )
  db.transaction(() => {
    for (const row of rows) insert.run(names.map((name) => cellOf(row[name])))
  })()
}

async function insertThere() {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query('drop table if exists plain')
  const types = names.map((name) => TYPES[typeof rows[0][name]] ?? 'text')
  const columns = names.map((name, at) => `${name} ${types[at]}`).join(', ')
  await client.query(
    `create table plain (id integer generated always as identity primary key, ${columns})`,
  )
  for (const index of INDEXES) await client.query(index)
  const lists = types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')
  await client.query('begin')
  for (let at = 0; at < rows.length; at += 500) {
    const some = rows.slice(at, at + 500)
    const values = names.map((name) => some.map((row) => cellOf(row[name])))
    const text = `insert into plain (${names.join(', ')}) select * from unnest(${lists})`
    await client.query({ name: `plain-${some.length}`, text, values })
  }
  await client.query('commit')
  await client.end()
}
