import { sql } from 'drizzle-orm'
import { demoDataFolder, readDataSet } from '@/lib/backend/demo/data-set'
import type { Database } from '@/lib/backend/platform/db/database'
import { locales } from '@/lib/i18n/locales'

/** Finds the demo's words where nothing of the demo should be. */

interface Company {
  name: string
  tax_number: string
  eu_vat_number: string
  registry: { number: string }
  seat: { address: string }
  bank_accounts: { bank: string; account: string; iban: string }[]
  contacts: Record<string, { phone?: string; email: string }>
  data_sheet: { references: { name: string }[] }
  social: { handle: string }[]
}

const data = readDataSet(demoDataFolder)

function wordsOfDemo(): string[] {
  const company = data.documents.get('shop') as Company
  const home = data.documents.get('home') as { heroes: { title: Record<string, string> }[] }
  const points = data.documents.get('pickup-points') as { name: string }[]
  const faq = data.documents.get('faq') as { groups: { items: { question: Record<string, string> }[] }[] }
  const emptyTitles = new Set(data.skeleton.pages.flatMap(({ title }) => locales.map((locale) => title[locale])))
  const localized = [
    ...data.products.map(({ title }) => title),
    ...data.products.map(({ slug }) => slug),
    ...data.categories.map(({ intro }) => intro),
    ...data.articles.map(({ title }) => title),
    ...data.coupons.map(({ title }) => title),
    ...home.heroes.map(({ title }) => title),
    ...faq.groups.flatMap(({ items }) => items.map(({ question }) => question)),
  ]
  return [
    ...localized.flatMap((text) => locales.map((locale) => (text as Record<string, string>)[locale] ?? '')),
    ...data.products.flatMap(({ key, article_number: number }) => [key, number]),
    ...data.categories.map(({ key }) => `"${key}"`),
    ...data.brands.flatMap(({ name, manufacturer }) => [`"${name}"`, manufacturer.email]),
    ...data.pages.flatMap(({ title, description }) => (emptyTitles.has(title) ? [description] : [title, description])),
    ...data.coupons.map(({ code }) => code),
    ...points.map(({ name }) => name),
    company.name,
    company.tax_number,
    company.eu_vat_number,
    company.registry.number,
    company.seat.address,
    ...company.bank_accounts.flatMap(({ bank, account, iban }) => [bank, account, iban]),
    ...Object.values(company.contacts).flatMap(({ phone, email }) => [...(phone ? [phone] : []), email]),
    ...company.data_sheet.references.map(({ name }) => name),
    ...company.social.map(({ handle }) => handle),
    '/media/rooms',
    '/media/products',
    'Szűcs',
  ].filter((word) => word !== '')
}

const words = wordsOfDemo()

/** The demo's words in a text. */
export const tracesIn = (text: string) => words.filter((word) => text.includes(word))

/** Tables that keep a record of the past, or of the world. */
const allowed = [
  'former_addresses',
  'countries',
  'cities',
  'mails',
  'orders',
  'order_lines',
  'carts',
  'crawler_file_parts',
]

/** The tables with words of the demo, and the first of these. */
export async function tracesInTables(database: Database): Promise<[table: string, word: string][]> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: [string, string][] = []
  for (const { name } of rows.filter((table) => !allowed.includes(table.name))) {
    const { rows: contents } = await database.execute<{ content: string }>(
      // Without bitmaps, which contain no words.
      sql`select coalesce(string_agg((row - 'members')::text, ' '), '') as content
        from (select to_jsonb(t) from ${sql.identifier(name)} t) as r(row)
        -- A text to which somebody agreed stays on record.
        where coalesce(row -> 'is_current', 'true') <> 'false'`,
    )
    found.push(...contents.flatMap(({ content }) => tracesIn(content)).map((word): [string, string] => [name, word]))
  }
  return found
}
