import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'

/** What of the blog an address shows. */
export interface BlogState {
  /** Key of a tag; null for all articles. */
  readonly tag: string | null
  readonly page: number
}

export const defaultBlogState: BlogState = { tag: null, page: 1 }

type AddressQuery = Readonly<Record<string, string | readonly string[] | undefined>>

/** Reads the blog's query; undefined when there is no such page. */
export function parseBlogState({ tag, page = '1' }: AddressQuery): BlogState | undefined {
  if (typeof page !== 'string' || !/^[1-9]\d{0,3}$/.test(page)) return undefined
  if (tag !== undefined && (typeof tag !== 'string' || !/^[a-z0-9-]{1,60}$/.test(tag))) return undefined
  return { tag: tag ?? null, page: Number(page) }
}

/** The address of a page of the blog, of all articles or of a tag. */
export function blogAddress({ tag, page }: BlogState, locale: Locale): string {
  const query = new URLSearchParams({
    ...(tag !== null && { tag }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return path('blog', {}, locale) + (query && `?${query}`)
}

/** How search engines see a state (domain §4): a page is its own canonical address, a tag points to the whole blog. */
export function blogIndexing(state: BlogState): { readonly canonical: BlogState; readonly index: boolean } {
  return state.tag === null ? { canonical: state, index: true } : { canonical: defaultBlogState, index: false }
}
