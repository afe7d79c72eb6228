import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mergeStyles } from './merge-styles.mjs'

let build: string

beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'nidora-build-'))
  for (const name of ['base', 'shell', 'card', 'search', 'drawer']) write(`static/chunks/${name}.css`, `.${name} {}\n`)
})
afterEach(() => rmSync(build, { recursive: true }))

function write(name: string, text: string) {
  mkdirSync(path.dirname(path.join(build, name)), { recursive: true })
  writeFileSync(path.join(build, name), text)
}
const read = (name: string) => readFileSync(path.join(build, name), 'utf8')
const manifestOf = (page: string) => `server/app/${page}/page_client-reference-manifest.js`
const link = (name: string) => ({ path: `static/chunks/${name}.css`, inlined: false })

/** Writes a manifest as Next does, with the styles of each entry. */
function writeManifest(page: string, entries: Record<string, readonly string[]>) {
  const entryCSSFiles = Object.fromEntries(Object.entries(entries).map(([entry, names]) => [entry, names.map(link)]))
  const data = JSON.stringify({ clientModules: {}, entryCSSFiles })
  write(
    manifestOf(page),
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["/${page}/page"] = ${data};\n`,
  )
}

/** Contents of the style sheets that an entry of a manifest loads. */
function sheetsOf(page: string, entry: string) {
  const files = /"entryCSSFiles":(\{.*?\})\}/s.exec(read(manifestOf(page)))?.[1] ?? ''
  const entries = JSON.parse(files) as Record<string, readonly { path: string }[]>
  return entries[entry]?.map((file) => read(file.path))
}

it('gives every page one style sheet of the layouts and one of its own', async () => {
  const shop = { 'app/layout': ['base'], 'app/(shop)/layout': ['base', 'shell'], 'app/not-found': [] }
  writeManifest('list', { ...shop, 'app/(shop)/list/page': ['base', 'shell', 'card', 'search'] })
  writeManifest('home', { ...shop, 'app/(shop)/home/page': ['base', 'shell'] })
  writeManifest('bare', { 'app/layout': ['base'], 'app/bare/page': ['base', 'card'] })
  await mergeStyles(build)
  const layouts = '.base {}\n.shell {}\n'
  expect(sheetsOf('list', 'app/layout')).toEqual([layouts])
  expect(sheetsOf('list', 'app/(shop)/layout')).toEqual([layouts])
  expect(sheetsOf('list', 'app/not-found')).toEqual([])
  expect(sheetsOf('list', 'app/(shop)/list/page')).toEqual([layouts, '.card {}\n.search {}\n'])
  expect(sheetsOf('home', 'app/(shop)/home/page')).toEqual([layouts])
  expect(sheetsOf('bare', 'app/bare/page')).toEqual([layouts, '.card {}\n'])
  expect(readdirSync(path.join(build, 'static/chunks'))).toHaveLength(3)
})

it('merges what a script loads with a lazy component', async () => {
  writeManifest('home', { 'app/layout': ['base'], 'app/page': ['base'] })
  write(
    'static/chunks/page.js',
    'load(["static/chunks/a.js","static/chunks/drawer.css","static/chunks/card.css"].map(l))',
  )
  await mergeStyles(build)
  const [, name = ''] = /\["static\/chunks\/a.js","([^"]+)"\]/.exec(read('static/chunks/page.js')) ?? []
  expect(read(name)).toBe('.drawer {}\n.card {}\n')
})

it('refuses a manifest in another form', async () => {
  write(manifestOf('home'), 'export default {}')
  await expect(mergeStyles(build)).rejects.toThrow()
})
