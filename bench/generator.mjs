// Sends requests over kept connections, one at a time each, nine reads to one write, for so many seconds.
// node generator.mjs '{"addresses", "clients", "seconds", "users": [{"token", "draft"}]}'; writes a Crowd.
import { Agent, request } from 'node:http'

const { addresses, clients, seconds, users } = JSON.parse(process.argv[2])
const LIST = '/api/tracker/transaction/filter-paginate-sort-records/'
const READS = [
  LIST,
  `${LIST}?page=3`,
  `${LIST}?filter_text=coffee`,
  `${LIST}?order_by=-amount`,
  '/api/tracker/account/',
  '/api/tracker/transaction-category/',
  '/api/tracker/block-stats-cards/',
  '/api/tracker/block-stacked-chart-historical/',
  '/api/tracker/block-grouped-bar-chart-month/',
]
const agent = new Agent({ keepAlive: true, maxSockets: clients })
/** What was asked, and how long its answer took. */
const times = []
let errors = 0
const before = process.cpuUsage()
const until = performance.now() + seconds * 1000

async function client(number) {
  for (let turn = number; performance.now() < until; turn += 1) {
    const user = users[(turn * 31 + number * 7) % users.length]
    const at = turn % 10
    const began = performance.now()
    const address = addresses[number % addresses.length]
    const status =
      at === 9
        ? await send(address, 'POST', '/api/tracker/transaction/', user, JSON.stringify(user.draft))
        : await send(address, 'GET', READS[at], user)
    times.push([at === 9 ? 'save' : READS[at].replace(LIST, 'list'), performance.now() - began])
    if (status >= 300) errors += 1
  }
}

function send(address, method, path, { token }, body) {
  const headers = { authorization: `Token ${token}`, connection: 'keep-alive' }
  if (body)
    Object.assign(headers, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    })
  return new Promise((resolve, reject) => {
    const asked = request(address + path, { method, agent, headers }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(reply.statusCode))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
const { user, system } = process.cpuUsage(before)
times.sort(([, a], [, b]) => a - b)
const at = (share) => times[Math.floor((times.length - 1) * share)][1]
const tail = new Map()
for (const [what] of times.slice(Math.floor(times.length * 0.99)))
  tail.set(what, (tail.get(what) ?? 0) + 1)
console.log(
  JSON.stringify({
    requests: times.length,
    errors,
    p50: at(0.5),
    p99: at(0.99),
    tail: [...tail].sort(([, a], [, b]) => b - a).slice(0, 3),
    cpu: (user + system) / 1000,
  }),
)
agent.destroy()
