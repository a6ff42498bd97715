// What passes between the main thread and one that works on a long call.
import type { MessagePort } from 'node:worker_threads'
import type { Answered, Asked } from '../answer.ts'
import type { Config } from '../config.ts'
import type { DatabaseTarget } from '../db/open.ts'

export interface Task {
  /** The name of the call. */
  name: string
  asked: Omit<Asked, 'isGone'>
  config: Config
  /** Epoch milliseconds. */
  now: number
  target: DatabaseTarget
  /** Over which the turn to write is lent. */
  turn: MessagePort
  /** 1 once the caller has given up. */
  gone: Int32Array
}

export type Outcome =
  | { answered: Omit<Answered, 'body'>; json: Uint8Array[] }
  | { refused: { status: number; body: unknown; headers: Record<string, string> } }
  /** Anything else that was thrown, as far as it can be told. */
  | { failed: { message: string; stack?: string; code?: string } }
