/**
 * Addresses of the main kinds of pages of a running shop, in Hungarian, with its own products.
 * @param {string} origin
 * @returns {Promise<Record<string, string>>}
 */
export async function mainScreens(origin) {
  /** @param {string} address */
  const load = async (address) => (await (await fetch(origin + address, { headers: { Locale: 'hu' } })).json()).data
  const { items, facets } = await load('/api/products?per_page=4&sort=popularity')
  const [product] = items
  const { items: articles } = await load('/api/blog?per_page=1')
  const ids = items.map((/** @type {{ id: number }} */ { id }) => id).join(',')
  const colours = facets.find((/** @type {{ key: string }} */ { key }) => key === 'colour')
  return {
    home: '/hu',
    category: `/hu/kategoriak/${product.category.slug}`,
    product: `/hu/termekek/${product.link.category_path}/${product.link.slug}-${product.id}`,
    article: `/hu/blog/${articles[0].slug}`,
    search: '/hu/kereses?q=asztal',
    'filtered list': `/hu/termekek?colour=${colours.values[0].key}&sort=price_asc`,
    cart: '/hu/kosar',
    favourites: '/hu/kedvencek',
    'shared favourites': `/hu/kedvencek?ids=${ids}`,
    comparison: `/hu/osszehasonlitas?ids=${ids}`,
  }
}
