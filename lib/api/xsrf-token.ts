import { cookieValues } from '@/lib/cookies/cookie-values'

/** All tokens in the browser's cookies: other sites of the domain may have one of the same name. */
export const xsrfTokens = (): readonly string[] =>
  typeof document === 'undefined' ? [] : cookieValues(document.cookie, 'XSRF-TOKEN')

let chosen: string | undefined

/** Sends this token from now on, for as long as a cookie has it. */
export function chooseXsrfToken(token: string): void {
  chosen = token
}

/** The token to send; undefined if there is none. */
export function xsrfToken(): string | undefined {
  const tokens = xsrfTokens()
  return tokens.find((token) => token === chosen) ?? tokens[0]
}
