// Runs one command of a check and says how it went.
import { spawn } from 'node:child_process'

export interface StepResult {
  ok: boolean
  output: string
}

/** Runs a command with its output shown as it comes, and kept. */
export function runStep(title: string, command: string, args: string[]): Promise<StepResult> {
  console.log(`\n── ${title}`)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    })
    let output = ''
    const take = (into: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString()
      into.write(chunk)
    }
    child.stdout.on('data', take(process.stdout))
    child.stderr.on('data', take(process.stderr))
    child.on('error', reject)
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
