/** The shop's command line (lib/backend/cli), which scripts/shop.mjs starts. */
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { runShop } from '@/lib/backend/cli/program'
import { readEnvironment } from '@/lib/config/environment'
import { loadEnvironmentFiles } from './support/processes.mjs'

loadEnvironmentFiles(process.cwd())

// A closed pipe ("| head") ends the program; this is not a failure.
process.stdout.on('error', () => process.exit(0))

async function ask(question: string): Promise<string> {
  const dialogue = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await dialogue.question(question)
  dialogue.close()
  return answer
}

process.exitCode = await runShop(process.argv.slice(2), {
  terminal: {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isInteractive: process.stderr.isTTY,
    ...(process.stdin.isTTY && process.stderr.isTTY && { ask }),
  },
  environment: () => readEnvironment(process.env),
  now: () => new Date(),
  // npm changes to the project folder; the operator's is in INIT_CWD.
  path: (given) => resolve(process.env.INIT_CWD ?? process.cwd(), given),
})
