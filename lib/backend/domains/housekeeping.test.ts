import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTestShop } from '@/tests/support/backend/shop'
import { spyOnLog } from '@/tests/support/log'
import { securityEvents } from '../platform/db/schema/security'
import { deleteExpiredData } from './housekeeping'
import { commandLine, logSecurity } from './security/log'

it('a deletion that fails is logged and does not stop the others', async () => {
  const shop = await createTestShop()
  const log = spyOnLog()
  try {
    await logSecurity(shop.database, shop.services, { kind: 'refund', customerId: null, client: commandLine })
    shop.advance(91 * 24 * 60)
    await shop.database.execute(sql`alter table sessions rename to elsewhere`)
    await deleteExpiredData(shop.services)
    expect(await shop.database.select().from(securityEvents)).toEqual([])
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"what":"sessions"'))
  } finally {
    log.mockRestore()
    await shop.close()
  }
})
