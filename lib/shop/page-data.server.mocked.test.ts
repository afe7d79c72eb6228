import { beforeEach, describe, expect, it, vi } from 'vitest'
import { registerTransport } from '@/lib/api/transport'
import { matchRoute } from '@/lib/routing/match'
import { translatedAddress } from './page-data.server'

// Next's data cache only works within a request.
vi.mock('next/cache', () => ({ unstable_cache: <Read>(read: Read) => read }))

const answers: Record<string, unknown> = {
  '/api/products/7': {
    id: 7,
    links: { en: { slug: 'lune-armchair', category_path: 'seating/armchairs', main_category_id: 3 } },
  },
  '/api/categories': [{ slug: 'ulobutorok/fotelek', slugs: { hu: 'ulobutorok/fotelek', en: 'seating/armchairs' } }],
  '/api/blog/olajos-tolgy': { slugs: { hu: 'olajos-tolgy', en: 'oiled-oak' } },
  '/api/pages/garancia': { slugs: { hu: 'garancia', en: 'guarantee' } },
}

beforeEach(() => {
  const fetch = async ({ url }: Request) => {
    const data = answers[new URL(url).pathname]
    return data ? Response.json({ data }) : Response.json({ message: 'Not found.' }, { status: 404 })
  }
  registerTransport(Promise.resolve({ fetch, origin: 'http://shop.example', publicHost: 'shop.example' }))
})

const translate = (path: string) => translatedAddress(matchRoute(path, 'hu')!, 'hu', 1)

describe('translatedAddress', () => {
  it.each([
    ['termekek/regi-nev-7', '/en/products/seating/armchairs/lune-armchair-7'],
    ['kategoriak/ulobutorok/fotelek', '/en/categories/seating/armchairs'],
    ['blog/olajos-tolgy', '/en/blog/oiled-oak'],
    ['garancia', '/en/guarantee'],
  ])('translates %s to %s', async (path, address) => expect(await translate(path)).toBe(address))

  it.each(['termekek/lune-8', 'kategoriak/nincs', 'blog/nincs', 'nincs', 'kosar'])(
    'knows no translation of %s',
    async (path) => expect(await translate(path)).toBeNull(),
  )
})
