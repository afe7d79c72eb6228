import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { projectFolder } from './support/processes.mjs'

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'nidora-elsewhere-')))
afterAll(() => rmSync(folder, { recursive: true }))

it('the command line runs from any folder, and finds the files there', { timeout: 120_000 }, () => {
  const shop = path.join(projectFolder, 'scripts/shop.mjs')
  const { status, stderr } = spawnSync(process.execPath, [shop, 'documents', 'import', 'shop', 'shop.json'], {
    cwd: folder,
    env: { NODE_ENV: 'production', PATH: process.env.PATH },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining(`There is no file ${path.join(folder, 'shop.json')}.`)])
})
