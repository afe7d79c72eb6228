import { headers } from 'next/headers'
import { cache } from 'react'
import { transport } from '@/lib/api/transport'
import { deskPersonSchema } from '@/lib/contract/desk/people'
import type { Locale } from '@/lib/i18n/locales'
import { shopLocale } from '@/lib/i18n/offered'

/** How the desk opens for whoever asks for it. */
interface Opening {
  readonly locale: Locale
  /** Whether it is the language of somebody who is logged in; otherwise it is the shop's. */
  readonly isOfPerson: boolean
}

const personAnswer = deskPersonSchema.pick({ locale: true })

/**
 * Reads in which language the desk opens; null if the backend has none, as an external one. Throws if it cannot say
 * whether it has.
 */
export const readOpening = cache(async (): Promise<Opening | null> => {
  const { fetch, origin } = await transport()
  const ask = async (path: string) => {
    const cookie = (await headers()).get('Cookie') ?? ''
    return fetch(new Request(new URL(path, origin), { headers: { Accept: 'application/json', Cookie: cookie } }))
  }
  const { status } = await ask('/api/desk')
  if (status >= 500) throw new Error(`The backend does not say whether there is a desk: ${status}`)
  if (status !== 204) return null
  const answer = await ask('/api/desk/session')
  if (!answer.ok) return { locale: shopLocale(), isOfPerson: false }
  const { data } = (await answer.json()) as { data: unknown }
  return { locale: personAnswer.parse(data).locale, isOfPerson: true }
})
