import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hintCompilation } from './finish-build.mjs'

let build: string
let chunks: string

beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'nidora-build-'))
  chunks = path.join(build, 'static/chunks')
  mkdirSync(chunks, { recursive: true })
})
afterEach(() => rmSync(build, { recursive: true }))

it('adds the hint to every script once, and leaves other files alone', async () => {
  writeFileSync(path.join(chunks, 'a.js'), 'first()')
  writeFileSync(path.join(chunks, 'b.js'), 'second()')
  writeFileSync(path.join(chunks, 'c.css'), '.third {}')
  await hintCompilation(build)
  await hintCompilation(build)
  const read = (name: string) => readFileSync(path.join(chunks, name), 'utf8')
  expect(read('a.js')).toBe('//# allFunctionsCalledOnLoad\nfirst()')
  expect(read('b.js')).toBe('//# allFunctionsCalledOnLoad\nsecond()')
  expect(read('c.css')).toBe('.third {}')
})
