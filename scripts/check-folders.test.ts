import { describe, expect, test } from 'vitest'
import { folderProblems } from './check-folders.ts'

const problemsOf = (files: Record<string, string>) => folderProblems(new Map(Object.entries(files)))

test('imports that all lead one way are well', () => {
  expect(
    problemsOf({
      'domain/money.ts': '',
      'contract/records.ts': `import { round } from '#domain/money.ts'`,
      'web/app/routes.ts': `import { RecordsPage } from '#web/records/records-page.tsx'`,
      'web/records/api.ts': `import { listRecords } from '#contract/records.ts'`,
      'web/records/records-page.tsx': `import * as api from './api.ts'\nexport const RecordsPage = () => <p />`,
    }),
  ).toEqual([])
})

describe('a cycle of files', () => {
  test.each([
    ['values', `import { b } from './b.ts'`],
    ['types', `import type { B } from './b.ts'`],
    ['a type among values', `import { type B } from './b.ts'`],
    ['a re-export', `export { b } from './b.ts'`],
    ['a re-exported type', `export type { B } from './b.ts'`],
    ['everything', `export * from './b.ts'`],
    ['a later import', `const load = () => import('./b.ts')`],
    ['the room by name', `import { b } from '#domain/b.ts'`],
    ['a worker', `new Worker(new URL('./b.ts', import.meta.url))`],
  ])('is found by an import of %s', (_name, statement) => {
    expect(
      problemsOf({ 'domain/a.ts': statement, 'domain/b.ts': `import type { A } from './a.ts'` }),
    ).toEqual(['Files import each other: domain/a.ts → domain/b.ts → domain/a.ts'])
  })

  test('is found in a test as well', () => {
    expect(
      problemsOf({
        'server/test/app.ts': `import './person.ts'`,
        'server/test/person.ts': `import './app.ts'`,
      }),
    ).toEqual([
      'Files import each other: server/test/app.ts → server/test/person.ts → server/test/app.ts',
    ])
  })

  test('is not one that stands in a comment or a text', () => {
    expect(
      problemsOf({
        'domain/a.ts': `// import { b } from './b.ts'\nexport const a = "import { b } from './b.ts'"`,
        'domain/b.ts': `import './a.ts'`,
      }),
    ).toEqual([])
  })
})

describe('a knot of folders', () => {
  test('is found though no file imports itself, over several folders, with the files that tie it', () => {
    expect(
      problemsOf({
        'web/accounts/api.ts': '',
        'web/accounts/page.tsx': `import '#web/changes/merge.tsx'`,
        'web/changes/merge.tsx': `import type { Names } from '../records/names.ts'`,
        'web/records/names.ts': `import '#web/accounts/api.ts'`,
      }),
    ).toEqual([
      [
        'Folders import each other: web/accounts → web/changes → web/records → web/accounts',
        '  web/accounts/page.tsx imports web/changes/merge.tsx',
        '  web/changes/merge.tsx imports web/records/names.ts',
        '  web/records/names.ts imports web/accounts/api.ts',
      ].join('\n'),
    ])
  })

  test('is found below a folder too', () => {
    expect(
      problemsOf({
        'server/users/tokens/sql.ts': `import '../throttle/count.ts'`,
        'server/users/throttle/count.ts': '',
        'server/users/throttle/sql.ts': `import '../tokens/sql.ts'`,
      }),
    ).toEqual([
      expect.stringContaining('server/users/tokens → server/users/throttle → server/users/tokens'),
    ])
  })

  test('is none where a folder and the files beside it use each other', () => {
    expect(
      problemsOf({
        'server/app.ts': `import './users/routes.ts'`,
        'server/answer.ts': '',
        'server/users/routes.ts': `import '../answer.ts'`,
      }),
    ).toEqual([])
  })

  test('is none where only tests look both ways', () => {
    expect(
      problemsOf({
        'server/users/sql.ts': '',
        'server/users/routes.test.ts': `import '../records/sql.ts'`,
        'server/records/sql.ts': `import '../users/sql.ts'`,
      }),
    ).toEqual([])
  })
})

test.each([
  ['domain/a.ts', 'contract/b.ts'],
  ['domain/a.ts', 'server/b.ts'],
  ['contract/a.ts', 'server/b.ts'],
  ['contract/a.ts', 'web/b.ts'],
  ['server/a.ts', 'web/b.ts'],
  ['web/a.ts', 'server/b.ts'],
  ['web/a.test.ts', 'server/b.ts'],
  ['domain/a.ts', 'domain/test/b.ts'],
  ['web/a.ts', 'web/b.test.ts'],
  ['e2e/a.test.ts', 'web/b.ts'],
  ['e2e/a.test.ts', 'server/b.ts'],
])('%s must not import %s, by name or by path', (from, to) => {
  const said = [`${from} must not import ${to}`]
  expect(problemsOf({ [from]: `import '#${to}'`, [to]: '' })).toEqual(said)
  expect(problemsOf({ [from]: `import type { B } from '../${to}'`, [to]: '' })).toEqual(said)
})

test('a file that cannot be read is an error, not a file without imports', () => {
  expect(() => problemsOf({ 'domain/a.ts': 'import {' })).toThrow('domain/a.ts')
})
