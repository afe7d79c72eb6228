import type { FeedItem } from '@/lib/contract/feed'
import { fieldValues } from '@/lib/contract/product-fields'

export const sampleFeedItem: FeedItem = {
  id: 7,
  article_number: 'ND-1007',
  title: 'Lune <armchair> & more',
  brand: { slug: 'mohl', name: 'Mohl' },
  category: { id: 1, title: 'Armchairs', slug: 'armchairs', merchant_identifiers: { google: 'Furniture > Chairs' } },
  link: { slug: 'lune', main_category_id: 1, category_path: 'armchairs' },
  price_gross: 489.5,
  price_original_gross: 489.5,
  availability: 'in_stock',
  lead_time_days: 2,
  home_delivery_days: null,
  description: 'Low and deep.',
  category_titles: ['Seating', 'Armchairs'],
  images: [
    { src: '/media/a.webp', alt: '', width: 1, height: 1 },
    { src: '/media/b.webp', alt: '', width: 1, height: 1 },
  ],
  gtin: null,
  variant_group: 'lune',
  colour_name: 'Ivory',
  material_names: ['Oak', 'Linen'],
  dimensions_mm: {
    width: 780,
    depth: 820,
    height: null,
    seat_height: null,
    seat_depth: null,
    extended_width: null,
    cord_length: null,
  },
  ...fieldValues({ weight_kg: 12.5 }),
  delivery_gross: null,
}
