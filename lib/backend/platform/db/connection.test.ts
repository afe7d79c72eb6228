import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './connection'

/** Creating a database from scratch is slow on a busy machine. */
const testTimeout = 180_000

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nidora-connection-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('opening a folder already being served connects to the same data', { timeout: testTimeout }, async () => {
  const owner = await openDatabase({ dataDir })
  const guest = await openDatabase({ dataDir })
  try {
    await owner.pool.query('create table notes (text text)')
    await guest.pool.query(`insert into notes values ('from the guest')`)
    await guest.close()
    expect((await owner.pool.query('select text from notes')).rows).toEqual([{ text: 'from the guest' }])
  } finally {
    await owner.close()
  }
  const next = await openDatabase({ dataDir })
  expect((await next.pool.query('select count(*)::int as notes from notes')).rows).toEqual([{ notes: 1 }])
  await next.close()
})

// R-OPS-7
test('kill -9 loses no acknowledged commit and leaves none half-written', { timeout: testTimeout }, async () => {
  for (const round of [1, 2]) {
    const server = spawn(
      process.execPath,
      ['--import', 'tsx', join(process.cwd(), 'tests/support/backend/killed-server.ts'), dataDir],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let output = ''
    const enough = new Promise<void>((resolve) => {
      server.stdout.on('data', (data: Buffer) => {
        output += data.toString()
        if (output.split('\n').length > 100) resolve()
      })
    })
    await enough
    server.kill('SIGKILL')
    await once(server, 'close')
    const acknowledged = Number(output.trim().split('\n').at(-1))

    const opened = await openDatabase({ dataDir })
    const { rows } = await opened.pool.query<{ number: number; parts: number }>(
      'select number, count(*)::int as parts from parts group by number order by number',
    )
    await opened.pool.query('truncate parts')
    await opened.close()
    expect(rows.length, `round ${round}`).toBeGreaterThanOrEqual(acknowledged)
    expect(new Set(rows.map(({ parts }) => parts))).toEqual(new Set([3]))
  }
})
