import { mediaFile } from '@/lib/config/media'
import { nothingPlanned, readLinkTargets, type PlannedTexts } from '../../domains/content/link-targets'
import { imagesIn, linksIn, type TextLink } from '../../domains/content/text-links'
import { placeOfLink } from '../../domains/content/text-references'
import { findOrigin } from '../../domains/shop/store'
import type { Queryable } from '../../platform/db/database'
import { ofRows } from '../../platform/said/cells'
import type { Said } from '../../platform/said/said'

/** Links of this shop that lead nowhere. */
export async function findDeadLinks(
  database: Queryable,
  links: readonly TextLink[],
  planned: PlannedTexts = nothingPlanned,
): Promise<ReadonlySet<string>> {
  const addresses = links.map(({ address }) => address)
  const targets = await readLinkTargets(database, addresses, { origin: await findOrigin(database), planned })
  return new Set(addresses.filter((address) => targets.get(address) === null))
}

export const deadReason = (link: TextLink): Said => ofRows.deadLink(placeOfLink(link))

interface Found<Place> {
  readonly place: Place
  readonly link: TextLink
}

/** Why a text cannot show a picture; null if it can, or if it is elsewhere. */
export const pictureFault = (src: string): Said | null =>
  src.startsWith('/media/') && !mediaFile(src) ? ofRows.noPicture(src) : null

/** Collects the links and pictures of texts that an import changes, to be judged once all its rows are known. */
export class LinkCheck<Place> {
  readonly #found: Found<Place>[] = []
  readonly #pictures: { readonly place: Place; readonly reason: Said }[] = []

  /** @param before the stored text: one that stays may have links that have become dead since */
  add(place: Place, text: string | undefined, before: string | undefined): void {
    if (text === undefined || text === before) return
    for (const link of linksIn(text)) this.#found.push({ place, link })
    for (const src of imagesIn(text)) {
      const reason = pictureFault(src)
      if (reason !== null) this.#pictures.push({ place, reason })
    }
  }

  /** @param planned the texts of the same import */
  async faults(
    database: Queryable,
    planned: PlannedTexts,
  ): Promise<{ readonly place: Place; readonly reason: Said }[]> {
    const dead = await findDeadLinks(
      database,
      this.#found.map(({ link }) => link),
      planned,
    )
    const links = this.#found.flatMap(({ place, link }) =>
      dead.has(link.address) ? [{ place, reason: deadReason(link) }] : [],
    )
    return [...links, ...this.#pictures]
  }
}
