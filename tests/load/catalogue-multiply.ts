import type pg from 'pg'
import { writableColumns } from './columns'

/** Ids per row of `listing_sets`. */
const chunkSize = 4096

/**
 * What differs between a product and its copies, as SQL on the row `r` and the copy's number `n`; everything else is
 * copied. Names keep their order: copies of a name follow each other.
 */
const changedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  products: {
    key: `r.key || '-' || n.n`,
    article_number: `r.article_number || '-' || n.n`,
    variant_group: `r.variant_group || '-' || n.n`,
    popularity: '(r.popularity * 7 + n.n * 13) % 100',
    name_rank: `jsonb_build_object('hu', ((r.name_rank->>'hu')::int * $2 + n.n), 'en', ((r.name_rank->>'en')::int * $2 + n.n))`,
  },
  // Whole hundreds, so that forints stay whole.
  product_prices: { gross: 'greatest(100, round(r.gross * (1 + 0.013 * n.n) / 100) * 100)' },
  product_categories: {},
  price_tiers: {},
}

/**
 * Copies all products of a database, with their sets, until there are `times` as many. Takes minutes, where as many
 * inserts with their triggers would take hours. Needs a superuser.
 */
export async function multiplyCatalogue(pool: pg.Pool, times: number): Promise<void> {
  const client = await pool.connect()
  try {
    // Neither triggers nor foreign keys: the sets are copied too.
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<{ largest: number }>('select max(id) as largest from products')
    const chunks = Math.floor(rows[0]!.largest / chunkSize) + 1
    const shift = chunks * chunkSize
    for (const [table, changed] of Object.entries(changedColumns)) {
      const idColumn = table === 'products' ? 'id' : 'product_id'
      const columns = await writableColumns(client, table)
      const values = columns.map((name) =>
        name === idColumn ? `r.${name} + n.n * $1` : (changed[name] ?? `r.${name}`),
      )
      await client.query(
        `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
         select ${values.join(', ')} from generate_series(1, $2::int - 1) as n(n) cross join ${table} r
         where r.${idColumn} <= $1::int`,
        [shift, times],
      )
    }
    // With whole chunks between a product and its copy, a set's copy has the same bits.
    await client.query(
      `insert into listing_sets (kind, value, chunk, members)
       select r.kind, r.value, r.chunk + n.n * $1::int, r.members
       from generate_series(1, $2::int - 1) as n(n) cross join listing_sets r where r.kind not in ('price', 'price_group')`,
      [chunks, times],
    )
    await client.query(
      `insert into listing_sets (kind, value, chunk, members)
       select 'price', currency || ':' || price_step(gross), product_id >> 12, bit_or(member(product_id))
       from product_prices where product_id > $1 group by 2, 3`,
      [shift],
    )
    await client.query(
      `insert into listing_sets (kind, value, chunk, members)
       select 'price_group', split_part(value, ':', 1) || ':' || split_part(value, ':', 2)::int / 16, chunk, bit_or(members)
       from listing_sets where kind = 'price' and chunk >= $1 group by 2, 3`,
      [chunks],
    )
    await client.query(`select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`)
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}
