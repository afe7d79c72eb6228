import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** Logs whatever is not caught, as Next does. */
const program = `
import { logPrinted, logWarning, outliveReader } from '@/lib/telemetry/log'
outliveReader()
logPrinted()
let uncaught = 0
process.on('uncaughtException', (error) => {
  uncaught += 1
  console.error(error)
})
process.stdin.once('data', () => {
  for (const event of ['one', 'two', 'three']) logWarning(event)
  setTimeout(() => process.exit(uncaught), 300)
})
process.stdout.write('ready')
`

// R-OPS-7
test('a process goes on when the reader of its log has ended', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program])
  try {
    await once(child.stdout, 'data')
    child.stderr.destroy()
    child.stdin.write('go')
    expect(await once(child, 'exit')).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
  }
})
