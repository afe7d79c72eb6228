import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { currentBuild } from '@/lib/builds/build.server'
import { pageCacheName } from '@/lib/builds/page-cache-name'
import { offered } from '@/lib/i18n/offered'
import { path } from '@/lib/routing/path'
import { personalPaths } from '@/lib/seo/robots'

export const dynamic = 'force-dynamic'

const source = join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'builds', 'service-worker.js')

/** GET /sw.js: the service worker, with the build id embedded so that every build installs a new one. */
export async function GET(): Promise<Response> {
  const { id } = await currentBuild()
  const constants = {
    BUILD: id,
    OFFLINE_PAGES: offered().languages.map((locale) => path('offline', {}, locale)),
    PAGE_CACHE: pageCacheName,
    PERSONAL: personalPaths(offered().languages),
  }
  const head = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
  return new Response(head.join('') + (await readFile(source, 'utf8')), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
