import { unstable_cache } from 'next/cache'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { cacheSeconds } from '@/lib/contract/cache'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'
import { createApiClient, type ApiClient } from './client'
import { ApiError } from './error'
import { transport } from './transport'

/** With these, a backend refuses what an address asks for: no page can be made of it, now or later. */
const refusals = [400, 414, 422]

/** What Next reads in an error to answer with the page for unknown addresses. */
function notFoundDigest(): string {
  try {
    notFound()
  } catch (error) {
    return (error as { readonly digest: string }).digest
  }
}

/** Marks a refusal so that the page, unless it handles the error, is a 404 instead of a failure of the shop. */
function asNotFound(error: unknown): never {
  if (error instanceof ApiError && refusals.includes(error.status)) Object.assign(error, { digest: notFoundDigest() })
  throw error
}

/** A client for one server render: without cookies, never shared between requests. */
export async function serverApi(locale: Locale, currencyId: CurrencyId): Promise<ApiClient> {
  const { fetch, origin } = await transport()
  const api = createApiClient({
    fetch,
    origin,
    locale: () => locale,
    currencyId: () => currencyId,
    supersede: false,
  })
  return { ...api, get: (endpoint, options) => api.get<never>(endpoint, options).catch(asNotFound) }
}

type Key = readonly (string | number | null)[]

/**
 * A read shared by pages: called once per render and cached across renders until a tag is invalidated or its lifetime
 * ends (lib/contract/cache.ts). Takes its key, language and currency; `read` also gets an API client for the latter
 * two.
 */
export function cachedRead<Keys extends Key, Answer>(
  name: string,
  keep: { readonly tags: (...key: Keys) => readonly string[]; readonly seconds: keyof typeof cacheSeconds },
  read: (api: ApiClient, ...about: [...Keys, Locale, CurrencyId]) => Promise<Answer>,
): (...about: [...Keys, Locale, CurrencyId]) => Promise<Answer> {
  return cache((...about) => {
    const [locale, currencyId] = about.slice(-2) as [Locale, CurrencyId]
    const tags = [...keep.tags(...(about.slice(0, -2) as unknown as Keys))]
    return unstable_cache(
      async () => read(await serverApi(locale, currencyId), ...about),
      [name, JSON.stringify(about)],
      { tags, revalidate: cacheSeconds[keep.seconds] },
    )()
  })
}
