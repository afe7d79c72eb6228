import { wayParameter } from '@/lib/contract/listing-parameters'
import { readWay, textsOfWay, wayKey, wayNames, wayOfKey, type WayName } from '@/lib/contract/way'
import type { AddressQuery, ListingState } from './listing-state'

/** The form with the measures of the way home above a list. */
export interface SentWay {
  /** As typed, in centimetres. */
  readonly texts: Readonly<Partial<Record<WayName, string>>>
  /** Shown beside their fields; none before anything was sent. */
  readonly faults: readonly WayName[]
}

/**
 * What a list's address says of the way home: null if its page does not ask, the value of the filter `fit` if the measures
 * that were sent are right, else the form with what is to be mended in it.
 *
 * @param state whose way is in the fields at first
 */
export function sentWay(query: AddressQuery, { fit }: ListingState): SentWay | { readonly fit: string } | null {
  const first = (name: string) => [query[name] ?? []].flat()[0]?.trim()
  const asked = first(wayParameter)
  if (asked === undefined) return null
  const [chosen = null] = fit.map(wayOfKey)
  if (asked !== '1') return { texts: chosen ? textsOfWay(chosen) : {}, faults: [] }
  const texts = Object.fromEntries(wayNames.flatMap((name) => (first(name) ? [[name, first(name)]] : [])))
  const { way, faults } = readWay(texts)
  return way ? { fit: wayKey(way) } : { texts, faults }
}
