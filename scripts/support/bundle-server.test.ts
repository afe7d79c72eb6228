import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleServer } from './bundle-server.mjs'
import { projectFolder } from './processes.mjs'

let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nidora-bundle-'))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'))
  await bundleServer(path.join(folder, 'bundle'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('holds the command line, which runs on plain Node, too', () => {
  const out = execFileSync(process.execPath, ['bundle/command-line.js', 'orders', '--help'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(out).toContain('Usage: shop orders')
})

it('runs on plain Node, with one page cache for the server and for Next', () => {
  const program = `
    const { serve } = await import('./bundle/serve.js')
    const { serveWithWorkers } = await import('./bundle/workers.js')
    const { default: Cache } = await import('./bundle/cache-handler.js')
    console.log(typeof serve, typeof serveWithWorkers, typeof Cache, globalThis[Symbol.for('nidora')].pageCaches.size)`
  const parameters = ['--input-type=module', '--eval', program]
  expect(execFileSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8' })).toBe(
    'function function function 1\n',
  )
})
