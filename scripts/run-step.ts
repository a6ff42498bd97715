// Runs one command of a check and says how it went.
import { spawn } from 'node:child_process'

/** Runs a command with its output shown as it comes. False where it failed. */
export function runStep(title: string, command: string, args: string[]): Promise<boolean> {
  console.log(`\n── ${title}`)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    })
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0))
  })
}
