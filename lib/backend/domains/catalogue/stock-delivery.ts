import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import type { DeliveryMethodDocument } from '@/lib/backend/domains/shop/document-types'
import { stockArrivalDays, type StockLeadTimes } from './delivery-promise'

/**
 * Delivery methods with the working days until a product in stock arrives (`stockArrivalDays`). Reads the ends of an
 * index, so that its cost does not depend on the number of products.
 */
export async function deliveriesFromStock<
  Method extends Pick<DeliveryMethodDocument, 'delivery_classes' | 'working_days'>,
>(database: Queryable, methods: readonly Method[]): Promise<Method[]> {
  const classes = JSON.stringify([...new Set(methods.flatMap((method) => method.delivery_classes))])
  const { rows: stock } = await database.execute<StockLeadTimes & Record<string, unknown>>(sql`
    select class as "deliveryClass", min, max
    from jsonb_array_elements_text(${classes}::jsonb) as carried(class) cross join lateral (
      select min(coalesce(lead_time_days, 0)), max(coalesce(lead_time_days, 0)) from products
      where is_active and availability = 'in_stock' and stock > 0 and delivery_class = class
    ) as ends
    where min is not null`)
  return methods.map((method) => ({ ...method, working_days: stockArrivalDays(method, stock) }))
}
