import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { BrowserContext } from 'playwright/test'
import { offers } from '@/lib/backend/platform/db/schema/offers'
import { carts, orderEvents, orders } from '@/lib/backend/platform/db/schema/shop'
import type { Oracle } from '../oracle/oracle'
import { withDatabase } from './shop-command'

/**
 * Simulates the passing of time. The server's clock cannot, and must not, be changed from outside: instead, the
 * expected changes are written to the shop's data. The browser's own clock is Playwright's `page.clock`.
 */
export class Time {
  constructor(
    private readonly context: BrowserContext,
    private readonly oracle: Oracle,
  ) {}

  private get oneHourAgo(): Date {
    return new Date(Date.now() - 3_600_000)
  }

  /** Expires the hold of this visitor's cart. */
  async expireHold(): Promise<void> {
    const session = (await this.context.cookies()).find(({ name }) => name.endsWith('nidora_session'))
    if (!session) throw new Error('This visitor has no session yet')
    const sessionIdHash = createHash('sha256').update(decodeURIComponent(session.value)).digest('hex')
    await withDatabase((database) =>
      database.update(carts).set({ reservedUntil: this.oneHourAgo }).where(eq(carts.sessionIdHash, sessionIdHash)),
    )
    this.oracle.changedElsewhere()
  }

  /** Expires a quote. */
  async expireOffer(number: string): Promise<void> {
    await withDatabase((database) =>
      database.update(offers).set({ validUntil: this.oneHourAgo }).where(eq(offers.offerNumber, number)),
    )
  }

  /** Lets an order have been delivered so many days ago. */
  async deliveredBefore(orderHash: string, days: number): Promise<void> {
    await withDatabase((database) =>
      database
        .update(orderEvents)
        .set({ createdAt: new Date(Date.now() - days * 24 * 3_600_000) })
        .where(
          and(
            eq(orderEvents.status, 'delivered'),
            inArray(
              orderEvents.orderId,
              database.select({ id: orders.id }).from(orders).where(eq(orders.orderHash, orderHash)),
            ),
          ),
        ),
    )
  }

  /** Expires an order's payment deadline. */
  async expirePayment(orderHash: string): Promise<void> {
    await withDatabase((database) =>
      database.update(orders).set({ payUntil: this.oneHourAgo }).where(eq(orders.orderHash, orderHash)),
    )
  }
}
