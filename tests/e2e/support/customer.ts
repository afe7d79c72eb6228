import type { Locale } from '@/lib/i18n/locales'
import type { Visitor } from '../../support/visitor'
import { mailTo } from './outbox'

/** Passwords long enough for the shop. */
export const goodPassword = 'tölgyfa az ablak előtt'
export const otherPassword = 'három zöld szilva 1974'

/** The token at the end of a mailed link. */
export function tokenOf(link: string): string {
  return new URL(link).pathname.split('/').at(-1) ?? ''
}

/** Creates an account outside the browser: registers, and confirms by the mailed link. */
export async function openAccount(visitor: Visitor, locale: Locale, email: string): Promise<void> {
  await visitor.begin()
  const registered = await visitor.call('POST', '/api/auth/register', {
    name: 'Kovács Dóra',
    email,
    password: goodPassword,
    password_confirmation: goodPassword,
    accept_privacy: true,
  })
  const folder = locale === 'hu' ? '/auth/aktivalas/' : '/auth/activate/'
  const token = tokenOf((await mailTo(email)).link(folder))
  const activated = await visitor.call('POST', `/api/auth/activate/${token}`, { password: goodPassword })
  if (registered.status !== 200 || activated.status !== 200) throw new Error(`${email} could not be registered`)
}
