import { productPath } from '@/lib/routing/path'
import { homeCurrency } from '@/lib/i18n/offered'
import { findProductCards } from '../catalogue/cards'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { enqueueMail } from '../mail/enqueue'
import { deleteStockNotice, lockDueNotices, type DueNotice } from './store'

/** Maximum mails per run, so that a popular product does not delay the rest. */
const batch = 100

async function mailNotice(db: Queryable, services: Services, { notice, product }: DueNotice): Promise<void> {
  const { email, locale, createdAt } = notice
  const cards = await findProductCards(db, [product.id], locale, homeCurrency().code)
  const link = cards.get(product.id)?.link ?? {
    slug: product.slug[locale],
    main_category_id: null,
    category_path: null,
  }
  await enqueueMail(db, services, {
    template: 'back_in_stock',
    occasion: `stock:${product.id}:${email}:${createdAt.toISOString()}`,
    to: email,
    locale,
    values: {
      product: product.title[locale],
      product_url: services.origin + productPath({ id: product.id, link }, locale),
    },
  })
  await deleteStockNotice(db, notice)
}

/**
 * Mails and deletes the stock notices of all products available again, for any reason (an import, the command line, a
 * cancelled order). Runs in one transaction, so that each is mailed once.
 */
export async function sendStockNotices(services: Services): Promise<void> {
  await services.database.transaction(async (db) => {
    for (const due of await lockDueNotices(db, batch)) await mailNotice(db, services, due)
  })
}
