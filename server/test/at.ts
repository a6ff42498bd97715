// Another time, for a while: the clock goes back afterwards, whatever happens.
import { TEST_NOW, type TestApp } from './test-app.ts'

export const MINUTE = 60_000
export const DAY = 86_400_000

export async function at<T>({ clock }: TestApp, now: number, work: () => Promise<T>): Promise<T> {
  clock.now = now
  try {
    return await work()
  } finally {
    clock.now = TEST_NOW
  }
}
