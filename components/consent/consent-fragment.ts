import type { HashAlgorithm } from '@/lib/analytics/data-layer'
import type { SecretAddresses } from '@/lib/analytics/tag-place'
import type { Purpose } from '@/lib/consent/consent'
import type { Locale } from '@/lib/i18n/locales'
import { loadTexts } from '@/lib/shop/fragments'

/** A purpose: its name, description, and cookies with their lifetime. */
export interface PurposeTexts {
  readonly title: string
  readonly text: string
  readonly cookies: readonly { readonly name: string; readonly lifetime: string }[]
  readonly count: string
}

export interface ConsentTexts {
  readonly title: string
  /** Text before, in and after the link to the cookie policy. */
  readonly question: readonly [before: string, link: string, after: string]
  readonly settings: string
  readonly settingsIntro: readonly [before: string, link: string, after: string]
  readonly settingsTitle: string
  readonly reject: string
  readonly accept: string
  readonly acceptAll: string
  readonly save: string
  readonly close: string
  readonly always: string
  readonly necessary: PurposeTexts
  readonly purposes: Readonly<Record<Purpose, PurposeTexts>>
}

/** What consent and analytics need in the browser (app/fragments/[locale]/consent); kept out of the pages. */
export interface ConsentFragment {
  readonly texts: ConsentTexts
  readonly rules: string
  /** Null without a tag manager. */
  readonly tags: { readonly gtmId: string; readonly secretAddresses: readonly SecretAddresses[] } | null
  readonly hash: HashAlgorithm
  readonly widget: string | null
}

let loaded: Promise<ConsentFragment> | undefined

/** Loads it once; a failed attempt may be retried. */
export function loadConsentFragment(locale: Locale): Promise<ConsentFragment> {
  loaded ??= loadTexts<ConsentFragment>(`/fragments/${locale}/consent`).catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}
