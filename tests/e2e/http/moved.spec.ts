import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from '../../../scripts/support/server.mjs'
import { shopCommandIn } from '../support/shop-command'
import { expect, test } from '../support/http-test'

// A separate server, because this renames things.
let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nidora-moved-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test(
  'a renamed category, article and page answer 308 at their former paths, removed ones 410, those of another system 308',
  { tag: ['@R-ROUTE-14', '@R-ROUTE-17'] },
  async () => {
    test.setTimeout(240_000)
    const server = await startServer({ dataFolder: folder })
    const shop = (...args: string[]) => shopCommandIn(folder, server.origin, ...args)
    const take = async (what: string, ...lines: string[]) => {
      const file = path.join(folder, `${what}.csv`)
      writeFileSync(file, lines.join('\n'))
      await shop('import', what, file)
    }
    const answer = async (address: string) => {
      const response = await fetch(`${server.origin}${address}`, { redirect: 'manual' })
      return [response.status, response.headers.get('Location')]
    }
    const article = '/hu/blog/oszi-szinek'
    try {
      // Caches pages under their former paths.
      for (const address of ['/hu/kategoriak/ulobutorok/fotelek', article, '/en/companies'])
        expect(await answer(address), address).toEqual([200, null])
      await take('categories', 'key;slug_hu;slug_en', 'seating;ulobutor;seats')
      await take('articles', 'key;slug_hu', 'autumn-colours;oszi-szinek-uj')
      await take('pages', 'key;locale;version;slug', 'companies;en;2030-01;for-companies')
      const moved = [
        ['/hu/kategoriak/ulobutorok/fotelek', '/hu/kategoriak/ulobutor/fotelek'],
        ['/hu/kategoriak/ulobutorok/fotelek?sort=name', '/hu/kategoriak/ulobutor/fotelek'],
        ['/en/categories/seating', '/en/categories/seats'],
        [article, '/hu/blog/oszi-szinek-uj'],
        ['/en/companies', '/en/for-companies'],
      ] as const
      for (const [from, to] of moved) {
        await expect.poll(() => answer(from), { message: from }).toEqual([308, to])
        expect(await answer(to), to).toEqual([200, null])
      }
      // Never requested before: Next discovers the redirect while rendering, and sends Location once.
      expect(await answer('/hu/kategoriak/ulobutorok/etkezoszekek')).toEqual([
        308,
        '/hu/kategoriak/ulobutor/etkezoszekek',
      ])
      await shop('remove', 'article', 'autumn-colours', '--yes')
      for (const address of [article, '/hu/blog/oszi-szinek-uj'])
        await expect.poll(() => answer(address), { message: address }).toEqual([410, null])
      expect((await answer('/hu/blog/soha-nem-volt'))[0]).toBe(404)
      await take(
        'redirects',
        'from;to;locale',
        '/product_info.php?id=5;category:armchairs;',
        '/hu/3-fotelek;category:armchairs;',
        '/?p=12;/hu/kosar;',
      )
      const armchairs = '/hu/kategoriak/ulobutor/fotelek'
      for (const [from, to] of [
        ['/product_info.php?sid=1&id=5', armchairs],
        ['/hu/3-fotelek?utm_source=letter', `${armchairs}?utm_source=letter`],
        ['/?p=12', '/hu/kosar'],
      ] as const)
        await expect.poll(() => answer(from), { message: from }).toEqual([308, to])
      expect(await answer('/?p=13')).toEqual([200, null])
      expect((await answer('/product_info.php?id=6'))[0]).toBe(404)
    } finally {
      await server.stop()
    }
  },
)
