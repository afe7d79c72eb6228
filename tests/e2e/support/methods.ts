import { readFileSync } from 'node:fs'
import type { PaymentMethod } from '@/lib/contract/cart'
import type { Locale, Localized } from '@/lib/i18n/locales'
import { deliveryMethods } from '../../support/buyer'

interface Method {
  readonly id: number
  readonly key: string
  readonly title: Localized
}

const read = (file: string) => JSON.parse(readFileSync(`lib/backend/demo/data/${file}.json`, 'utf8')) as Method[]

function title(methods: readonly Method[], wanted: (method: Method) => boolean, locale: Locale): string {
  const found = methods.find(wanted)
  if (!found) throw new Error('The demo shop has no such method')
  return found.title[locale]
}

/** The demo shop's title of a delivery method. */
export function deliveryTitle(name: keyof typeof deliveryMethods, locale: Locale): string {
  return title(read('delivery-methods'), ({ id }) => id === deliveryMethods[name], locale)
}

/** The demo shop's title of a payment method. */
export function paymentTitle(wanted: PaymentMethod['key'], locale: Locale): string {
  return title(read('payment-methods'), ({ key }) => key === wanted, locale)
}
