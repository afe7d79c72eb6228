import Cookies from 'js-cookie'
import { lazy, Suspense, useEffect, useState } from 'react'
import { goTo } from '@/components/ui/go-to'
import { applyChoices, type TagHost } from '@/lib/analytics/tag-manager'
import { tagPlace } from '@/lib/analytics/tag-place'
import { withToken } from '@/lib/api/session-token'
import {
  consentCookie,
  consentDays,
  consentText,
  consentVersion,
  everything,
  nothing,
  readConsent,
  type Choices,
  type Consent as GivenConsent,
} from '@/lib/consent/consent'
import { removeTagCookies } from '@/lib/consent/tag-cookies'
import type { ConsentInput } from '@/lib/contract/consent'
import { cookieValues } from '@/lib/cookies/cookie-values'
import type { Locale } from '@/lib/i18n/locales'
import { loadConsentFragment, type ConsentFragment } from './consent-fragment'
import { ConsentBanner } from './ConsentBanner'
import { ConsentSettings } from './ConsentSettings'

const Analytics = lazy(() => import('./Analytics'))

/** Links to the settings, on every page; without JavaScript they lead to the cookie policy. */
const settingsLinks = 'a[data-cookie-settings]'

/** Where the tag manager may run on this page; null if nowhere or if there is none. */
function tagHost({ tags }: ConsentFragment, locale: Locale): TagHost | null {
  if (!tags) return null
  const place = tagPlace(window.location.pathname + window.location.search, tags.secretAddresses)
  return place && { gtmId: tags.gtmId, locale, frameAddress: place === 'page' ? null : place.frameAddress }
}

/** The visitor's choice, whatever other sites of the domain keep in a cookie of this name. */
const storedConsent = () => cookieValues(document.cookie, consentCookie).map(readConsent).find(Boolean)

function keep(consent: GivenConsent): void {
  const secure = window.location.protocol === 'https:'
  Cookies.set(consentCookie, consentText(consent), { expires: consentDays, sameSite: 'lax', secure })
  const body: ConsentInput = { consent_id: consent.id, version: consentVersion, choices: { ...consent.choices } }
  // The choice applies whether or not it could be logged.
  withToken((api) => api.post('/consent', body)).catch(() => undefined)
}

/**
 * The cookie banner: shown until answered, with equal buttons and nothing preselected; the choice can be changed at any
 * time. Nothing is loaded before it is allowed (R-LAW-13).
 */
export default function Consent({ locale }: { readonly locale: Locale }) {
  const [consent, setConsent] = useState(storedConsent)
  const [fragment, setFragment] = useState<ConsentFragment>()
  const [isOpen, setIsOpen] = useState(false)
  const allowed = consent?.choices ?? nothing
  const isNeeded = !consent || isOpen || allowed.measurement || allowed.marketing

  useEffect(() => {
    if (!isNeeded) return
    // If it cannot be loaded, the next page tries again.
    loadConsentFragment(locale).then(setFragment, () => undefined)
  }, [isNeeded, locale])

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>(settingsLinks)
      if (!link) return
      event.preventDefault()
      setIsOpen(true)
      // Without the texts (a content blocker may stop them), the policy explains the cookies.
      loadConsentFragment(locale).catch(() => goTo(link.href))
    }
    // Capture: before anything else handles the click.
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [locale])

  // Also on every page: a tag may have written one after the choice was withdrawn.
  useEffect(() => {
    if (consent) removeTagCookies(consent.choices)
  }, [consent])

  useEffect(() => {
    const host = fragment && tagHost(fragment, locale)
    if (host && consent) applyChoices(host, consent.choices)
  }, [fragment, locale, consent])

  if (!fragment) return null
  const decide = (choices: Choices) => {
    const choice = { id: consent?.id ?? crypto.randomUUID(), choices }
    keep(choice)
    setConsent(choice)
    setIsOpen(false)
    // The focused button disappears with the banner.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      {!consent && !isOpen && (
        <ConsentBanner
          texts={fragment.texts}
          rules={fragment.rules}
          onReject={() => decide(nothing)}
          onAccept={() => decide(everything)}
          onSettings={() => setIsOpen(true)}
        />
      )}
      {isOpen && (
        <ConsentSettings
          texts={fragment.texts}
          rules={fragment.rules}
          choices={allowed}
          onDecide={decide}
          onClose={() => setIsOpen(false)}
        />
      )}
      {tagHost(fragment, locale) && (allowed.measurement || allowed.marketing) && (
        <Suspense fallback={null}>
          <Analytics locale={locale} hash={fragment.hash} widget={allowed.marketing ? fragment.widget : null} />
        </Suspense>
      )}
    </>
  )
}
