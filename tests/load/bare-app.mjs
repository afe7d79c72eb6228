import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder, runInstalled } from '../../scripts/support/processes.mjs'

const files = {
  'package.json': '{ "private": true, "type": "module" }\n',
  // Its own settings: otherwise Next would search the parent folders and find the shop's.
  'next.config.mjs': 'export default {}\n',
  'app/layout.js': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>\n',
  'app/page.js': 'export default () => <h1>Bare page</h1>\n',
  'app/dynamic/page.js':
    'export default async ({ searchParams }) => <h1>Bare page {(await searchParams).number}</h1>\n',
}

/**
 * Writes and builds a minimal application with the same Next: a static page and a dynamic one, nothing of the shop. It is inside the
 * project so that it finds the project's packages.
 * @returns {Promise<{ folder: string, remove: () => void }>}
 */
export async function buildBareApp() {
  const folder = mkdtempSync(path.join(projectFolder, '.bare-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'app/dynamic'), { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
  // Webpack, because Turbopack would find the shop's middleware and instrumentation in the parent folders; the served
  // result is the same.
  const code = await runInstalled('next/dist/bin/next', ['build', '--webpack'], {
    cwd: folder,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (code === 0) return { folder, remove }
  remove()
  throw new Error('The bare application could not be built')
}
