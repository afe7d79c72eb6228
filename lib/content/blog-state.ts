import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'

export interface BlogState {
  /** Key of a tag; null for all articles. */
  readonly tag: string | null
  readonly page: number
}

export const defaultBlogState: BlogState = { tag: null, page: 1 }

type AddressQuery = Readonly<Record<string, string | readonly string[] | undefined>>

/** Parses the blog's query; undefined if it is invalid. */
export function parseBlogState({ tag, page = '1' }: AddressQuery): BlogState | undefined {
  if (typeof page !== 'string' || !/^[1-9]\d{0,3}$/.test(page)) return undefined
  if (tag !== undefined && (typeof tag !== 'string' || !/^[a-z0-9-]{1,60}$/.test(tag))) return undefined
  return { tag: tag ?? null, page: Number(page) }
}

export function blogAddress({ tag, page }: BlogState, locale: Locale): string {
  const query = new URLSearchParams({
    ...(tag !== null && { tag }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return path('blog', {}, locale) + (query && `?${query}`)
}

/** Indexing of a state: a page is canonical itself, a tag points to the whole blog. */
export function blogIndexing(state: BlogState): { readonly canonical: BlogState; readonly index: boolean } {
  return state.tag === null ? { canonical: state, index: true } : { canonical: defaultBlogState, index: false }
}
