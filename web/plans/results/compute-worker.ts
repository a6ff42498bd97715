// The thread's end of what takes longer than a frame. JSON in, JSON out, so that event names arrive
// as they are.
import { type Task, compute } from './compute.ts'

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  self.postMessage(JSON.stringify(compute(JSON.parse(data) as Task)))
})
