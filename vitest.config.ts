import { readFileSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** `npm run test:long` takes every round of the random and huge tests, see domain/test/rounds.ts. */
const isLong = process.env['TEST_LONG'] === 'yes'

const server = {
  environment: 'node',
  hookTimeout: 120_000,
}

/** Where no SQL is touched the second database would tell nothing; such a file says so and why. */
const ON_ONE_DATABASE = /^\/\/ One database is enough: /m
const onOneDatabase = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((name) => `server/${name}`)
  .filter((file) => file.endsWith('.test.ts') && ON_ONE_DATABASE.test(readFileSync(file, 'utf8')))

export default defineConfig({
  test: {
    // Two more than there are cores: some tests wait, for a process, a lock or a timer.
    maxWorkers: availableParallelism() + 2,
    // The files of a project share their workers: to import the application anew for each of them
    // took a third of the time. What a test changes outside itself it puts back.
    isolate: false,
    // On a busy machine what works may be slow; nothing here is about time.
    testTimeout: 60_000,
    provide: { isLong },
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          environment: 'node',
          testTimeout: isLong ? 600_000 : 60_000,
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server-sqlite',
          include: ['server/**/*.test.ts'],
          env: { TEST_DATABASE: 'sqlite' },
          globalSetup: ['server/test/build-server.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server-postgres',
          include: ['server/**/*.test.ts'],
          exclude: onOneDatabase,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['server/test/build-server.ts', 'server/test/start-postgres.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.tsx'],
          setupFiles: ['web/test/setup.ts'],
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: { name: 'web-node', environment: 'node', include: ['web/**/*.test.ts'] },
      },
    ],
  },
})
