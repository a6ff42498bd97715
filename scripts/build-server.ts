// The server and its threads, each in one file of JavaScript.
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

/** `outdir` lies inside the project, where the packages are found. */
export async function buildServer(outdir: string): Promise<void> {
  await build({
    entryPoints: {
      main: 'server/main.ts',
      'sqlite-worker': 'server/db/sqlite-worker.ts',
      'plan-worker': 'server/plans/plan-worker.ts',
      'long-worker': 'server/long-worker.ts',
      'statement-worker': 'server/statements/statement-worker.ts',
    },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
  await copyFile('domain/plans/worlds/us-markets.csv', join(outdir, 'us-markets.csv'))
}
