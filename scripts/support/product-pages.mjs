/** Public path of products per language. */
const paths = { hu: 'termekek', en: 'products' }

/**
 * URLs of every product in both languages, from the listing's own links.
 * @param {string} origin
 * @returns {Promise<string[]>}
 */
export async function productPages(origin) {
  const addresses = []
  for (const locale of /** @type {const} */ (['hu', 'en'])) {
    for (let page = 1, last = 1; page <= last; page += 1) {
      const answer = await fetch(`${origin}/api/products?per_page=96&page=${page}`, { headers: { locale } })
      const { data } = await answer.json()
      last = data.meta.last_page
      for (const { id, link } of data.items) {
        const slug = `${link.category_path ? `${link.category_path}/` : ''}${link.slug}-${id}`
        addresses.push(`${origin}/${locale}/${paths[locale]}/${slug}`)
      }
    }
  }
  return addresses
}
