/**
 * `npm run load:desk`: how long the desk's lists take with 100,000 orders, requests for quotes, inquiries, products and
 * entries in its log on PostgreSQL (the server of LOAD_DATABASE_URL), from request to answer. Fails above the limit.
 * `-- --rows 20000` measures fewer.
 */
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { createTestDatabase } from '../support/backend/database'
import { atTheDesk } from '../support/backend/desk-visitor'
import { quotedProducts, requestOffer } from '../support/backend/quotes'
import { createTestShop, methods, placement, readyToOrder, type TestShop } from '../support/backend/shop'
import { multiplyCatalogue } from './catalogue-multiply'
import { writableColumns } from './columns'
import { percentiles } from './measure'

/** Of the 95th percentile, in milliseconds. */
const limit = 150
const rounds = 12

/** What differs between a record and its copies, as SQL on the row `r` and the copy's number `n`. */
const changedColumns = {
  orders: {
    order_number: `'ND-2020-' || lpad(n::text, 6, '0')`,
    order_hash: 'md5(r.order_hash || n)',
    placement_key: 'r.placement_key || n',
    // Few wait for the shop.
    status: `case when n % 500 = 0 then 'received' else 'delivered' end`,
    created_at: `r.created_at - n * interval '10 minutes'`,
    snapshot: `jsonb_set(jsonb_set(r.snapshot, '{invoice_data,name}', to_jsonb('Vevő ' || md5(n::text))),
      '{partner_email}', to_jsonb('buyer-' || n || '@example.com'))`,
  },
  offers: {
    offer_number: `'AJ-2020-' || lpad(n::text, 6, '0')`,
    offer_hash: 'md5(r.offer_hash || n)',
    request_key: 'r.request_key || n',
    status: `case when n % 500 = 0 then 'requested' else 'declined' end`,
  },
  inquiries: {
    reference: `'M' || n`,
    created_at: `r.created_at - n * interval '10 minutes'`,
    answered_at: `case when n % 500 = 0 then null else r.created_at end`,
  },
  audit_log: { record: 'n::text' },
} as const

const lists = [
  'orders',
  'orders?page=2000',
  'orders?status=to_handle',
  'orders?status=delivered&page=100',
  'orders?q=ND-2020-050000',
  'orders?q=buyer-77777@example.com',
  'orders?q=vevo+zala',
  'orders?q=xyzzy',
  'quotes',
  'quotes?status=requested',
  'quotes?page=2000',
  'inquiries',
  'inquiries?open=true',
  'withdrawals?open=true',
  'audit',
  'audit?page=2000',
  'audit?resource=orders&record=50000',
  'products',
  'products?page=2000',
  'products?q=ND-10482-500',
  'products?q=fotel',
  'products?q=zold+kanape',
  'products?q=a',
  'products?q=xyzzy',
  'products?active=false',
  'products?stock_to=2',
  'products?category=armchairs&q=fotel',
  'today',
] as const

/** Gives the shop one record of each kind, and copies it. */
async function fill(shop: TestShop, pool: pg.Pool, rows: number): Promise<void> {
  const products = await quotedProducts(shop)
  const buyer = await readyToOrder(shop, products.chair, { payment: methods.cash })
  await buyer.call('POST', '/api/cart/order', placement)
  await requestOffer(await shop.visitor().open(), products)
  const asked = {
    name: 'Éva',
    email: 'eva@example.com',
    topic: 'product',
    message: 'Van zöldben?',
    accept_privacy: true,
  }
  await (await shop.visitor().open()).call('POST', '/api/contact', asked)
  const entry = `insert into audit_log (actor, action, resource, record) values ('Anna', 'order.status', 'orders', '0')`
  await pool.query(entry)
  for (const [table, changed] of Object.entries<Readonly<Record<string, string>>>(changedColumns)) {
    const columns = (await writableColumns(pool, table)).filter((name) => name !== 'id')
    const values = columns.map((name) => changed[name] ?? `r.${name}`)
    await pool.query(
      `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
       select ${values.join(', ')} from generate_series(1, $1::int) as n
       cross join (select * from ${table} order by id desc limit 1) r`,
      [rows],
    )
  }
  const { rows: counted } = await pool.query<{ products: number }>('select count(*)::int as products from products')
  await multiplyCatalogue(pool, Math.ceil(rows / counted[0]!.products))
  await pool.query('vacuum analyze')
}

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
process.env.TEST_DATABASE_URL = process.env.LOAD_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const opened = await createTestDatabase()
const shop = await createTestShop(opened)
try {
  await fill(shop, opened.pool, Number(values.rows))
  const owner = await atTheDesk(shop, 'owner')
  for (const list of lists) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const start = performance.now()
      const { status, body } = await owner.call('GET', `/api/desk/${list}`)
      times.push(performance.now() - start)
      if (status !== 200) throw new Error(`${list}: ${status} ${JSON.stringify(body)}`)
    }
    const { p50, p95 } = percentiles(times)
    const isSlow = p95 > limit
    if (isSlow) process.exitCode = 1
    console.log(
      `${list.padEnd(40)} p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms${isSlow ? `, above ${limit}` : ''}`,
    )
  }
} finally {
  await shop.close()
}
