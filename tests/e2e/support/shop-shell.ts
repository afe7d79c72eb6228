/**
 * The shop's command line in one process for many commands: each message from the parent is a command, answered with
 * its output. A process per command would take seconds each.
 */
import { resolve } from 'node:path'
import { runShop } from '@/lib/backend/cli/program'
import { readEnvironment } from '@/lib/config/environment'

export interface ShellAnswer {
  readonly code: number
  readonly out: string
  readonly err: string
}

process.on('message', (args: readonly string[]) => void answer(args))
process.on('disconnect', () => process.exit(0))

async function answer(args: readonly string[]): Promise<void> {
  let [out, err] = ['', '']
  const code = await runShop(args, {
    terminal: { out: (text) => void (out += text), err: (text) => void (err += text), isInteractive: false },
    environment: () => readEnvironment(process.env),
    now: () => new Date(),
    path: (given) => resolve(given),
  })
  process.send?.({ code, out, err } satisfies ShellAnswer)
}
