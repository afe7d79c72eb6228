import { consentMode, nothing, type Choices } from '@/lib/consent/consent'

/** Google's commands must be Arguments objects, not arrays. */
function gtag(..._parameters: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- the tag manager knows a command by being an Arguments object
  window.dataLayer?.push(arguments)
}

let isLoaded = false

/**
 * Passes the consent to the tag manager (Consent Mode v2) and loads it once anything is allowed: everything is denied
 * by default first, then updated. Without any consent nothing happens.
 */
export function applyChoices(gtmId: string, choices: Choices): void {
  const isAllowed = choices.measurement || choices.marketing
  if (!isLoaded && !isAllowed) return
  window.dataLayer ??= []
  if (!isLoaded) gtag('consent', 'default', consentMode(nothing))
  gtag('consent', 'update', consentMode(choices))
  if (isLoaded) return
  isLoaded = true
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`
  document.head.append(script)
}
