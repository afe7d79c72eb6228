import { cookieValues } from '@/lib/cookies/cookie-values'

/**
 * Value of a readable cookie; undefined if there is none.
 * @param isUsable leaves out the values of other sites' cookies with the same name
 */
export function readCookie(name: string, isUsable: (value: string) => boolean = () => true): string | undefined {
  return cookieValues(document.cookie, name).find(isUsable)
}
