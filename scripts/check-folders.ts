// Which file may import which. No cycle of files, none of folders that stand side by side, and no
// import against the direction of the rooms; type imports count like any other.
import { readFileSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** What each room may import from the others. Scripts and benchmarks may import all of them. */
const MAY_USE: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
  e2e: ['contract', 'domain'],
}

type Arrow = readonly [from: string, to: string]

/** Sentences about what is wrong in these files, `web/records/api.ts` → its text; none when all is well. */
export function folderProblems(files: ReadonlyMap<string, string>): string[] {
  const arrows = [...files].flatMap(([path, text]) =>
    importsOf(path, text)
      .filter((to) => files.has(to))
      .map((to): Arrow => [path, to]),
  )
  // Tests and what helps them look into any folder, but not into another room.
  const product = arrows.filter(([from]) => !isTest(from))
  return [
    ...arrows.filter(isWrongWay).map(([from, to]) => `${from} must not import ${to}`),
    ...cyclesOf(arrows).map((cycle) => `Files import each other: ${cycle.join(' → ')}`),
    ...parentsOf(files.keys()).flatMap((parent) => folderCycles(parent, product)),
  ]
}

/** Paths of the project that a file imports, re-exports or starts as a worker. */
function importsOf(path: string, text: string): string[] {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start, end).replaceAll(/^['"]|['"]$/g, ''),
    ),
    ...[...text.matchAll(/new URL\(\s*'([^']+)',\s*import\.meta\.url/g)].map(
      ([, url]) => url ?? '',
    ),
  ]
  return [...new Set(named.flatMap((name) => resolve(path, name) ?? []))]
}

function resolve(path: string, name: string): string | null {
  const [plain = ''] = name.split('?')
  if (plain.startsWith('#')) return plain.slice(1)
  return plain.startsWith('.') ? posix.join(posix.dirname(path), plain) : null
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/test\//.test(path)
}

function isWrongWay([from, to]: Arrow): boolean {
  if (isTest(to) && !isTest(from)) return true
  const room = roomOf(from)
  return room !== roomOf(to) && MAY_USE[room]?.includes(roomOf(to)) === false
}

function roomOf(path: string): string {
  return path.split('/', 1)[0] ?? ''
}

/** Every folder that has folders in it. */
function parentsOf(paths: Iterable<string>): string[] {
  const parents = new Set<string>()
  for (const path of paths) {
    const parts = path.split('/').slice(0, -1)
    for (let depth = 1; depth < parts.length; depth += 1)
      parents.add(parts.slice(0, depth).join('/'))
  }
  return [...parents]
}

/** Cycles among the folders that stand side by side in one, each arrow with a file that makes it. */
function folderCycles(parent: string, arrows: readonly Arrow[]): string[] {
  const made = new Map<string, Arrow>()
  const between: Arrow[] = []
  for (const arrow of arrows) {
    const [from, to] = [childOf(parent, arrow[0]), childOf(parent, arrow[1])]
    if (from === null || to === null || from === to) continue
    if (made.has(`${from} ${to}`)) continue
    made.set(`${from} ${to}`, arrow)
    between.push([from, to])
  }
  return cyclesOf(between).map((cycle) => {
    const witnesses = cycle.slice(1).map((to, place) => {
      const [file, imported] = made.get(`${cycle[place]} ${to}`) ?? []
      return `  ${file} imports ${imported}`
    })
    return [`Folders import each other: ${cycle.join(' → ')}`, ...witnesses].join('\n')
  })
}

/** The folder below `parent` that a file is in; null for the files of `parent` itself and others. */
function childOf(parent: string, path: string): string | null {
  if (!path.startsWith(`${parent}/`)) return null
  const rest = path.slice(parent.length + 1).split('/')
  return rest.length > 1 ? `${parent}/${rest[0]}` : null
}

/** A cycle for each arrow that leads back to where the walk already is: `a → b → a`. */
function cyclesOf(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, string[]>()
  for (const [from, to] of arrows) next.set(from, [...(next.get(from) ?? []), to])
  const cycles: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []
  const walk = (at: string) => {
    const before = trail.indexOf(at)
    if (before !== -1) return cycles.push([...trail.slice(before), at])
    if (done.has(at)) return
    trail.push(at)
    for (const to of next.get(at) ?? []) walk(to)
    trail.pop()
    done.add(at)
  }
  for (const from of next.keys()) walk(from)
  return cycles
}

function readRooms(): Map<string, string> {
  const paths = Object.keys(MAY_USE).flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')),
  )
  return new Map(paths.sort().map((path) => [path, readFileSync(path, 'utf8')]))
}

if (process.argv[1]?.endsWith('check-folders.ts')) {
  const files = readRooms()
  const problems = folderProblems(files)
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log(`${files.size} files, no cycle`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
