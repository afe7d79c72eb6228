import { inArray } from 'drizzle-orm'
import { otherEuCountries } from '@/lib/contract/tax-number'
import { excluded } from '../../platform/db/statements'
import { brands, products, type Manufacturer } from '../../platform/db/schema/catalogue'
import { clearable, line, multiline, pattern, slug } from './cells'
import { languageCells, keep, type Fault, type RowOf } from './importer'
import { keyedImporter } from './keyed'
import { ofRows } from '../../platform/said/cells'
import type { Help } from '../../platform/said/columns'

type Brand = Omit<typeof brands.$inferSelect, 'id'>

const email = (help: Help) => pattern(help, /^[^\s<>(),;:"@]+@[^\s<>(),;:"@]+$/, 'a mail address')

const countryCode = (help: Help) => pattern(help, /^[A-Z]{2}$/, 'two capital letters like HU')

const columns = {
  slug: slug('slug of the brand, which identifies it'),
  name: line('name, for a new brand', 100),
  country: countryCode('two-letter country code, for a new brand'),
  about_hu: clearable(multiline('description in Hungarian', 2000)),
  about_en: clearable(multiline('description in English', 2000)),
  manufacturer_name: line('manufacturer (GPSR), for a new brand', 200),
  manufacturer_address: line('postal address of the manufacturer, for a new brand', 300),
  manufacturer_country: clearable(countryCode('its two-letter country code, if the address lacks the country')),
  manufacturer_email: email('its e-mail address, for a new brand'),
  eu_name: clearable(line('responsible person in the EU, if the manufacturer is outside', 200)),
  eu_address: line('postal address of the responsible person', 300),
  eu_country: clearable(countryCode('country code of the responsible person, if the address lacks the country')),
  eu_email: email('e-mail address of the responsible person'),
}
type Row = RowOf<typeof columns, 'slug'>

function responsibleOf(values: Row, current: Manufacturer | null): Manufacturer | null {
  if (values.eu_name === null) return null
  const name = values.eu_name ?? current?.name
  const address = values.eu_address ?? current?.address
  const mail = values.eu_email ?? current?.email
  if ([name, address, mail].every((part) => part === undefined) && !values.eu_country) return null
  return {
    name: name ?? '',
    address: address ?? '',
    email: mail ?? '',
    ...countryOf(values.eu_country, values.eu_address, current),
  }
}

/** The row's country, else the current one unless the address changes: a new address must state its own country. */
function countryOf(
  given: string | null | undefined,
  newAddress: string | undefined,
  current: Manufacturer | null | undefined,
) {
  const kept = newAddress === undefined || newAddress === current?.address ? current?.country : undefined
  const country = keep<string | null>(given, kept, null)
  return country === null ? {} : { country }
}

function mergeBrand(values: Row, current: Brand | undefined): Brand {
  return {
    slug: values.slug,
    name: values.name ?? current?.name ?? '',
    country: values.country ?? current?.country ?? '',
    about: { hu: keep(values.about_hu, current?.about.hu, ''), en: keep(values.about_en, current?.about.en, '') },
    manufacturer: {
      name: values.manufacturer_name ?? current?.manufacturer.name ?? '',
      address: values.manufacturer_address ?? current?.manufacturer.address ?? '',
      email: values.manufacturer_email ?? current?.manufacturer.email ?? '',
      ...countryOf(values.manufacturer_country, values.manufacturer_address, current?.manufacturer),
    },
    euResponsible: responsibleOf(values, current?.euResponsible ?? null),
  }
}

const union = ['HU', ...otherEuCountries]

/**
 * Requirements of the GPSR (R-LAW-12): the responsible person needs name, postal and e-mail address, and must be in the
 * EU. Pure.
 */
function brandFaults({ country, euResponsible: responsible }: Brand): Omit<Fault, 'row'>[] {
  if (!responsible)
    return country === '' || union.includes(country) ? [] : [{ column: 'eu_name', reason: ofRows.outsideEu(country) }]
  return (['name', 'address', 'email'] as const)
    .filter((part) => responsible[part] === '')
    .map((part) => ({
      column: `eu_${part}`,
      reason: ofRows.withResponsible,
    }))
}

export const brandImporter = keyedImporter({
  noun: 'brands',
  description: 'brands and their manufacturers, by slug: adds new ones and updates the others',
  columns,
  needed: ['slug'],
  requiredForNew: ['name', 'country', 'manufacturer_name', 'manufacturer_address', 'manufacturer_email'],
  identity: (row) => row.slug,
  read: async (database) =>
    new Map((await database.select().from(brands)).map(({ id: _, ...brand }) => [brand.slug, brand])),
  merge: mergeBrand,
  cellsOf: ({ slug, name, country, about, manufacturer, euResponsible }) => ({
    slug,
    name,
    country,
    ...languageCells('about', about),
    manufacturer_name: manufacturer.name,
    manufacturer_address: manufacturer.address,
    manufacturer_country: manufacturer.country ?? null,
    manufacturer_email: manufacturer.email,
    eu_name: euResponsible?.name ?? null,
    eu_address: euResponsible?.address ?? null,
    eu_country: euResponsible?.country ?? null,
    eu_email: euResponsible?.email ?? null,
  }),
  faultsOf: brandFaults,
  save: async (database, rows) => {
    await database
      .insert(brands)
      .values([...rows])
      .onConflictDoUpdate({ target: brands.slug, set: excluded(brands, ['id', 'slug']) })
  },
  nameOf: ({ name }) => name,
  productsOf: (database, slugs) =>
    inArray(
      products.brandId,
      database
        .select({ id: brands.id })
        .from(brands)
        .where(inArray(brands.slug, [...slugs])),
    ),
})
