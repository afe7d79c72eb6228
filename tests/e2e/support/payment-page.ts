import type { Page } from 'playwright/test'
import { testCards } from '@/lib/backend/platform/payments/sandbox/cards'
import type { Locale } from '@/lib/i18n/locales'
import { patternOf, textsOf } from './messages'

type Outcome = (typeof testCards)[number]['state']

function cardNumber(outcome: Outcome): string {
  const card = testCards.find(({ state }) => state === outcome)
  if (!card) throw new Error(`No test card ends as ${outcome}`)
  return card.number
}

/** Pays on the sandbox's hosted page with the card of an outcome; returns to the shop. */
export async function payByCard(page: Page, locale: Locale, outcome: Outcome): Promise<void> {
  const t = textsOf(locale)
  await page.waitForURL('**/api/payments/sandbox/**')
  await page.getByRole('textbox', { name: t('backend.sandbox.cardNumber') }).fill(cardNumber(outcome))
  await page.getByRole('textbox', { name: t('backend.sandbox.expiry') }).fill('12/39')
  await page.getByRole('textbox', { name: t('backend.sandbox.cvc') }).fill('123')
  await page.getByRole('button', { name: patternOf(locale, 'backend.sandbox.pay') }).click()
  await page.waitForURL('**/checkout/result/**')
}
