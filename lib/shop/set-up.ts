import type { Home, Init } from '@/lib/contract/shop'

/** Whether a shop has nothing to show yet: no product, and nothing on its home page. Pure. */
export function isBeingSetUp(home: Home, { all_products: products }: Pick<Init, 'all_products'>): boolean {
  const shown = [home.heroes, home.popular_categories, home.brands, home.articles, home.social_feed]
  return products === 0 && shown.every((items) => items.length === 0)
}
