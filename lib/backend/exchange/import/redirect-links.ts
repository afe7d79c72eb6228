import { redirectOf, type FormerAddress, type Redirects } from '@/lib/routing/redirects'
import { readRedirects } from '../../domains/catalogue/redirects'
import { ownAddress, readLinkTargets } from '../../domains/content/link-targets'
import { linksIn } from '../../domains/content/text-links'
import { placeOf, readLinkingTexts } from '../../domains/content/text-references'
import { findOrigin } from '../../domains/shop/store'
import type { Queryable } from '../../platform/db/database'

const nameOf = ({ path, query }: FormerAddress) => JSON.stringify([path, query])

/** Redirects without some of them. Pure. */
function without(all: Redirects, removed: readonly FormerAddress[]): Redirects {
  const names = new Set(removed.map(nameOf))
  return new Map([...all].map(([path, rules]) => [path, rules.filter((rule) => !names.has(nameOf(rule)))]))
}

/**
 * The links in texts that lead somewhere by a redirect only, with their places: by removed redirect, those that follow it and
 * would lead nowhere once all of them are removed.
 */
export async function brokenByRemoval(
  database: Queryable,
  removed: readonly FormerAddress[],
): Promise<ReadonlyMap<FormerAddress, readonly string[]>> {
  const broken = new Map<FormerAddress, string[]>()
  if (removed.length === 0) return broken
  const [origin, all] = [await findOrigin(database), await readRedirects(database)]
  const byName = new Map(removed.map((one) => [nameOf(one), one]))
  const links = (await readLinkingTexts(database)).flatMap((text) =>
    linksIn(text.text).flatMap((link) => {
      const url = ownAddress(link.address, origin)
      const followed = url && redirectOf(all, url.pathname, url.search)
      const by = followed && byName.get(nameOf(followed))
      return by ? [{ address: link.address, by, at: placeOf(text, link) }] : []
    }),
  )
  const addresses = links.map(({ address }) => address)
  const now = await readLinkTargets(database, addresses, { origin, redirects: all })
  const then = await readLinkTargets(database, addresses, { origin, redirects: without(all, removed) })
  for (const { address, by, at } of links)
    if (then.get(address) === null && now.get(address) !== null) broken.set(by, [...(broken.get(by) ?? []), at])
  return broken
}
