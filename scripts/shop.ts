/** `npm run shop -- <noun> <verb>`: the shop's command line (lib/backend/cli). */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runShop } from '@/lib/backend/cli/program'
import { readEnvironment } from '@/lib/config/environment'

// The files that Next reads for the server, highest precedence first: variables already set stay.
for (const file of ['.env.production.local', '.env.local', '.env.production', '.env'])
  if (existsSync(file)) process.loadEnvFile(file)

// A closed pipe ("| head") ends the program, and is not a failure.
process.stdout.on('error', () => process.exit(0))

process.exitCode = await runShop(process.argv.slice(2), {
  terminal: {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isInteractive: process.stderr.isTTY,
  },
  environment: () => readEnvironment(process.env),
  now: () => new Date(),
  // npm changes to the project's folder; the operator's own is in INIT_CWD.
  path: (given) => resolve(process.env.INIT_CWD ?? process.cwd(), given),
})
