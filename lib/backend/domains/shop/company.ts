import type { Company, CompanyMap } from '@/lib/contract/company'
import type { Locale, Localized } from '@/lib/i18n/locales'
import type { Queryable } from '../../platform/db/database'
import { pictureAddress } from './picture-address'
import type { ShopDocument } from './document-schemas'
import { readDocuments, pictureOf } from './documents'

const directionKeys = ['car', 'tram', 'bicycle', 'step_free'] as const

function mapIn(map: NonNullable<ShopDocument['map']>, locale: Locale): CompanyMap {
  const named = <Shape extends { name: Localized | null }>(shape: Shape) => ({
    ...shape,
    name: shape.name?.[locale] ?? null,
  })
  return {
    bounds: map.bounds,
    areas: map.areas.map(named),
    lines: map.lines.map(named),
    places: map.places.map((place) => ({ ...place, name: place.name[locale] })),
  }
}

export function personIn(person: string | Localized, locale: Locale): string {
  return typeof person === 'string' ? person : person[locale]
}

export async function readCompany(database: Queryable, locale: Locale): Promise<Company> {
  const { shop, pictures } = await readDocuments(database, ['shop', 'pictures'])
  const { projects, warehouse, press } = shop.contacts
  const picture = (file: string) => pictureOf(pictures, pictureAddress(file), locale)
  const { zipcode, city, address } = shop.seat
  return {
    name: shop.short_legal_name,
    seat: `${zipcode} ${city}, ${address}`,
    registry_number: shop.registry.number,
    tax_number: shop.tax_number,
    eu_vat_number: shop.eu_vat_number,
    projects: { ...projects, person: personIn(projects.person, locale), role: projects.role[locale] },
    warehouse,
    press_email: press.email,
    showroom_image: shop.showroom?.image ? picture(shop.showroom.image) : null,
    directions: directionKeys.flatMap((key) => {
      const way = shop.showroom?.directions?.[key]?.[locale].trim()
      return way ? [{ key, text: way }] : []
    }),
    collection_note: shop.warehouse?.collection_note[locale] ?? '',
    map: shop.map ? mapIn(shop.map, locale) : null,
    form_pictures: (shop.form_pictures ?? []).map(picture),
    figures: shop.data_sheet.figures.map(({ label, value }) => ({ label: label[locale], value: value[locale] })),
    references: shop.data_sheet.references.map(({ name, text, image }) => ({
      name,
      text: text[locale],
      image: picture(image),
    })),
    references_note: shop.data_sheet.note[locale],
  }
}
