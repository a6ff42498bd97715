// `npm run dev`: the API restarts and the browser reloads as files change. Open the address of
// the pages; they pass calls on to the API.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'

const api = spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'server/main.ts'], {
  stdio: 'inherit',
})
process.env['FIRESIDE_API'] ??= `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`
const pages = await createServer()
await pages.listen()
console.log('Pages, reloading on change:')
pages.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    api.kill(signal)
    await pages.close()
    process.exit(0)
  })
}
