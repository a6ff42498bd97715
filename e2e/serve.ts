// The built product on an empty database in a temporary folder, for the journeys.
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../scripts/build.ts'

const folder = await mkdtemp(join(tmpdir(), 'fireside-e2e-'))
process.env['DATA_DIR'] = folder
process.env['PORT'] = process.env['E2E_PORT'] ?? '3210'
process.env['LOG_LEVEL'] = 'error'
process.env['REGISTRATIONS_PER_HOUR'] = '0'
process.env['SANDBOXES_PER_HOUR'] = '0'
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await buildIfNeeded()
const server = new URL('../dist/server/main.js', import.meta.url).href
await import(server)
