import { desc, eq } from 'drizzle-orm'
import { mails } from '@/lib/backend/platform/db/schema/correspondence'
import { customer, methods, placement, testOrigin, type Answer, type TestShop, type Visitor } from './shop'

/** Test customers, created through HTTP as in a browser. */

export const goodPassword = 'tölgyfa az ablak előtt'
export const otherPassword = 'három zöld szilva 1974'

export const registration = (email: string) => ({
  name: 'Kovács Dóra',
  email,
  password: goodPassword,
  password_confirmation: goodPassword,
  accept_privacy: true,
})

/** Templates of the mails to an address, latest first. */
export async function mailsTo(shop: TestShop, email: string): Promise<{ template: string; text: string }[]> {
  return shop.database
    .select({ template: mails.template, text: mails.text })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.id))
}

/** The token in the latest mail of a template to an address. */
export async function mailedToken(shop: TestShop, email: string, template: string): Promise<string> {
  const mail = (await mailsTo(shop, email)).find((one) => one.template === template)
  const token = /\/([\w-]{43})(?![\w-])/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link in a mail "${template}" to ${email}`)
  return token
}

/** Logs in from a client address, which arrives as X-Forwarded-For. */
export const logInFrom = (network: string, visitor: Visitor, email: string, password: string) =>
  visitor.call('POST', '/api/auth/login', { email, password }, { 'X-Forwarded-For': network })

/** An active account, not logged in. */
export async function openAccount(shop: TestShop, email: string): Promise<void> {
  const visitor = await shop.visitor().open()
  const registered = await visitor.call('POST', '/api/auth/register', registration(email))
  const token = await mailedToken(shop, email, 'registration_activation')
  const activated = await visitor.call('POST', `/api/auth/activate/${token}`, { password: goodPassword })
  await visitor.call('GET', '/api/auth/logout')
  if (registered.status !== 200 || activated.status !== 200) throw new Error(`${email} could not be registered`)
}

export function logIn(visitor: Visitor, email: string, password = goodPassword): Promise<Answer> {
  return visitor.call('POST', '/api/auth/login', { email, password })
}

/** Orders products for collection as a logged-in customer; returns the order hash. */
export async function orderLines(
  visitor: Visitor,
  lines: readonly (readonly [productId: number, quantity: number])[],
  email: string,
): Promise<string> {
  for (const [id, quantity] of lines) await visitor.add(id, quantity)
  await visitor.call('PUT', '/api/cart/customer', { ...customer, email })
  await visitor.call('PUT', '/api/cart/method/delivery', { id: methods.showroom })
  await visitor.call('PUT', '/api/cart/method/payment', { id: methods.payInShowroom })
  const answer = await visitor.call<{ order_hash: string }>('POST', '/api/cart/order', placement)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.order_hash
}

/** A logged-in customer; the account is created if necessary. */
export async function loggedIn(shop: TestShop, email: string): Promise<Visitor> {
  const visitor = await shop.visitor().open()
  if ((await logIn(visitor, email)).status === 200) return visitor
  await openAccount(shop, email)
  const answer = await logIn(visitor, email)
  if (answer.status !== 200) throw new Error(`${email} could not log in: ${JSON.stringify(answer.body)}`)
  return visitor
}

export const resetPage = `${testOrigin}/hu/auth/jelszo/uj`
