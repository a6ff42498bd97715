// Builds the server once for the tests that start it as a process of its own.
import { buildServerToStart } from './server-process.ts'

export default async function setup(): Promise<void> {
  await buildServerToStart()
}
