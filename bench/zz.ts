import { openBenchApp } from './open-app.ts'
import { drawTransactions, makeGround } from './books.ts'
const app = await openBenchApp('sqlite')
const ground = await makeGround(app)
const rows = drawTransactions(ground, 100_000)
try {
  for (let i = 0; i < 2; i++) {
    const t = performance.now()
    const c = process.cpuUsage()
    await app.ask('POST', '/api/tracker/transaction/', rows)
    const u = process.cpuUsage(c)
    console.log(
      performance.now() - t,
      'cpu',
      (u.user + u.system) / 1000,
      process.memoryUsage().rss / 1e6,
    )
  }
} catch (error) {
  console.log(error)
}
await app.close()
