import type { ProductAttribute } from '@/lib/contract/attribute'
import type { Product, ProductCard } from '@/lib/contract/catalogue'
import { fieldValues } from '@/lib/contract/product-fields'

/** A product card as the API sends it, for tests; override what matters. */
export function sampleCard(changes: Partial<ProductCard> = {}): ProductCard {
  return {
    id: 17,
    article_number: 'ND-10482',
    title: 'Lune fotel',
    subtitle: 'Buklé, tölgy láb',
    brand: { slug: 'muhely-8', name: 'Műhely 8' },
    category: {
      id: 3,
      title: 'Fotelek',
      slug: 'ulobutorok/fotelek',
      merchant_identifiers: { google: 'Furniture > Chairs > Arm Chairs, Recliners & Sleeper Chairs' },
    },
    link: { slug: 'lune-fotel', main_category_id: 3, category_path: 'ulobutorok/fotelek' },
    price_gross: 189900,
    price_net: 149528,
    price_original_gross: 189900,
    price_original_net: 149528,
    price_lowest_30_days_gross: null,
    price_lowest_30_days_net: null,
    discount_percent: 0,
    quantity: 12,
    availability: 'in_stock',
    lead_time_days: 3,
    home_delivery_days: { min: 5, max: 7 },
    is_new: false,
    custom_made: false,
    images: [],
    swatches: [],
    prices_by_currencies: { '1': { price_gross: 189900, price_net: 149528, qty_discounts: [] } },
    ...changes,
  }
}

/** A product's value of an attribute, for tests. */
export function sampleAttribute(changes: Partial<ProductAttribute> = {}): ProductAttribute {
  return {
    key: 'removable-cover',
    label: 'Levehető huzat',
    text: 'igen',
    number: null,
    unit: '',
    comparable: true,
    in_structured_data: false,
    ...changes,
  }
}

/** A complete product as the API sends it, for tests. */
export function sampleProduct(changes: Partial<Product> = {}): Product {
  return {
    ...sampleCard(),
    model: 'Lune',
    description: ['Mély, de nem nyel el.'],
    highlights: [],
    materials: [],
    care: [],
    colour: 'ivory',
    colour_name: 'Törtfehér buklé',
    hex: '#e6dfd2',
    dimensions_mm: {
      width: 800,
      depth: 760,
      height: 720,
      seat_height: 420,
      seat_depth: 540,
      extended_width: null,
      cord_length: null,
    },
    ...fieldValues({ weight_kg: 23, max_load_kg: 140 }),
    assembly: { needed: true, minutes: 5 },
    gtin: null,
    warnings: [],
    warranty_years: 2,
    guarantee: 'statutory',
    delivery_class: 'furniture',
    on_display: true,
    manufacturer: { name: 'Műhely Nyolc Kft.', address: '8427 Bakonybél, Hutasor 8.', email: 'info@muhely8.example' },
    eu_responsible: null,
    variants: [],
    similar_products: [],
    breadcrumbs: [],
    delivery_methods: [],
    links: {
      hu: { slug: 'lune-fotel', main_category_id: 3, category_path: 'ulobutorok/fotelek' },
      en: { slug: 'lune-armchair', main_category_id: 3, category_path: 'seating/armchairs' },
    },
    created_at: '2026-03-01T00:00:00Z',
    updated_at: '2026-11-01T00:00:00Z',
    ...changes,
  }
}
