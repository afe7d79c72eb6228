import { normalPath, type FormerAddress, type Redirects } from '@/lib/routing/redirects'
import { readRedirects } from '../../domains/catalogue/redirects'
import { ownAddress, readLinkTargets } from '../../domains/content/link-targets'
import { linksIn } from '../../domains/content/text-links'
import { placeOf, readLinkingTexts } from '../../domains/content/text-references'
import { findOrigin } from '../../domains/shop/store'
import type { Queryable } from '../../platform/db/database'

const isSame = (one: FormerAddress, other: FormerAddress) =>
  one.path === other.path && JSON.stringify(one.query) === JSON.stringify(other.query)

/** Redirects without one of them. Pure. */
const without = (all: Redirects, removed: FormerAddress): Redirects =>
  new Map([...all].map(([path, rules]) => [path, rules.filter((rule) => !isSame(rule, removed))]))

/**
 * The links in texts that lead somewhere by a redirect only, with their places: by removed redirect, those that would
 * lead nowhere without it.
 */
export async function brokenByRemoval(
  database: Queryable,
  removed: readonly FormerAddress[],
): Promise<ReadonlyMap<FormerAddress, readonly string[]>> {
  const broken = new Map<FormerAddress, string[]>()
  if (removed.length === 0) return broken
  const [origin, all] = [await findOrigin(database), await readRedirects(database)]
  const links = (await readLinkingTexts(database)).flatMap((text) =>
    linksIn(text.text).flatMap((link) => {
      const url = ownAddress(link.address, origin)
      return url ? [{ address: link.address, path: normalPath(url.pathname), at: placeOf(text, link) }] : []
    }),
  )
  for (const one of removed) {
    const concerned = links.filter(({ path }) => path === one.path)
    const addresses = concerned.map(({ address }) => address)
    const now = await readLinkTargets(database, addresses, { origin, redirects: all })
    const then = await readLinkTargets(database, addresses, { origin, redirects: without(all, one) })
    const dead = concerned.filter(({ address }) => then.get(address) === null && now.get(address) !== null)
    if (dead.length > 0)
      broken.set(
        one,
        dead.map(({ at }) => at),
      )
  }
  return broken
}
