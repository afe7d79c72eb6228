import { cookieDomains } from '@/lib/cookies/cookie-values'
import { purposes, type Choices, type Purpose } from './consent'

/** Names of the cookies that tags set, by the purpose that allows them; "*" is any ending. */
export const tagCookies: Readonly<Record<Purpose, readonly string[]>> = {
  measurement: ['_ga', '_ga_*', '_gid', '_gat', '_gat_*', '_dc_gtm_*', '__utm*', '_clck', '_clsk', '_hj*', '_pk_*'],
  marketing: ['_gcl_*', '_gac_*', '__gads', '__gpi', '_fbp', '_fbc', '_uet*', '_tt_*', '_ttp', '_pin_unauth', '_scid*'],
}

const isNamed = (name: string, pattern: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/**
 * `document.cookie` assignments that remove the tags' cookies whose purpose is not allowed. A tag chooses the domain,
 * and a cookie can only be removed under its own.
 *
 * @param cookies as in `document.cookie`
 */
export function removals(cookies: string, choices: Choices, hostname: string): string[] {
  const patterns = purposes.flatMap((purpose) => (choices[purpose] ? [] : tagCookies[purpose]))
  const names = cookies.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  const unwanted = [...new Set(names)].filter((name) => patterns.some((pattern) => isNamed(name, pattern)))
  // '' is the host alone.
  return unwanted.flatMap((name) =>
    ['', ...cookieDomains(hostname)].map((domain) => `${name}=; Path=/; Max-Age=0${domain && `; Domain=${domain}`}`),
  )
}

/** Removes from the browser what its visitor does not allow, or no longer. */
export function removeTagCookies(choices: Choices): void {
  for (const removal of removals(document.cookie, choices, window.location.hostname)) document.cookie = removal
}
