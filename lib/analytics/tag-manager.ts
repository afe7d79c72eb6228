import { consentMode, nothing, type Choices } from '@/lib/consent/consent'

/** Google's commands are told by the arguments of a call, not by a list of them. */
function gtag(..._parameters: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- the tag manager knows a command by being an Arguments object
  window.dataLayer?.push(arguments)
}

let isLoaded = false

/**
 * Tells the tag manager what is allowed (Consent Mode v2, domain §5) and loads it when something is: everything is denied
 * by default before it arrives, then the choice is told. Nothing at all happens while nothing is allowed.
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
