import { deviceTime } from '@/lib/browser/clock'
import { consentMode, nothing, type Choices } from '@/lib/consent/consent'
import type { Locale } from '@/lib/i18n/locales'

/** Google's commands must be Arguments objects, not arrays. */
function gtag(..._parameters: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- the tag manager only recognizes Arguments objects as commands
  window.dataLayer?.push(arguments)
}

let isLoaded = false

function load(gtmId: string, host: Document): void {
  const script = host.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`
  host.head.append(script)
}

/** Tags report their document's address: they run in an empty frame with the page's queue but without its secret. */
function loadInFrame(gtmId: string, locale: Locale, address: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = `/fragments/${locale}/measuring`
  const onLoad = () => {
    const { contentWindow: view, contentDocument: host } = frame
    if (!view || !host) return
    view.history.replaceState(null, '', address)
    ;(view as Window).dataLayer = window.dataLayer ?? []
    load(gtmId, host)
  }
  frame.addEventListener('load', onLoad, { once: true })
  document.body.append(frame)
}

/** Where the tag manager runs (lib/analytics/tag-place.ts). */
export interface TagHost {
  readonly gtmId: string
  readonly locale: Locale
  /** Address of its frame; null if it runs in the page itself. */
  readonly frameAddress: string | null
}

/**
 * Passes the choices to the tag manager (Consent Mode v2), denying everything by default first, and loads it once
 * anything is allowed. Does nothing without any consent.
 */
export function applyChoices({ gtmId, locale, frameAddress }: TagHost, choices: Choices): void {
  const isAllowed = choices.measurement || choices.marketing
  if (!isLoaded && !isAllowed) return
  window.dataLayer ??= []
  if (!isLoaded) gtag('consent', 'default', consentMode(nothing))
  gtag('consent', 'update', consentMode(choices))
  if (isLoaded) return
  isLoaded = true
  window.dataLayer.push({ 'gtm.start': deviceTime(), event: 'gtm.js' })
  if (frameAddress === null) load(gtmId, document)
  else loadInFrame(gtmId, locale, frameAddress)
}
