// `npm start`: builds what is not built yet and serves it, in this one process.
import { buildIfNeeded } from './build.ts'

await buildIfNeeded()
const server = new URL('../dist/server/main.js', import.meta.url).href
await import(server)
