import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from './lock-file'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nidora-lock-'))
  path = join(folder, 'database.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('only one holder at a time, until released', () => {
  const lock = takeLock(path)
  expect(lock).not.toBeNull()
  expect(takeLock(path)).toBeNull()
  lock?.release()
  expect(existsSync(path)).toBe(false)
  expect(takeLock(path)).not.toBeNull()
})

test('the lock of a killed process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  writeFileSync(path, JSON.stringify({ pid: child.pid, startedAt: null }))
  expect(takeLock(path)).toBeNull()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(takeLock(path)).not.toBeNull()
})

test('a reused process id does not keep a stale lock', () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: '1' }))
  expect(takeLock(path)).not.toBeNull()
})

test('an invalid lock file is ignored', () => {
  writeFileSync(path, 'half writ')
  expect(takeLock(path)).not.toBeNull()
})

test('releasing does not remove a successor’s lock', () => {
  const lock = takeLock(path)
  const successor = JSON.stringify({ pid: process.ppid, startedAt: null })
  writeFileSync(path, successor)
  lock?.release()
  expect(readFileSync(path, 'utf8')).toBe(successor)
})
