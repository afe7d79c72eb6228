/** Public folders of products and categories per language. */
const folders = {
  hu: { product: 'termekek', category: 'kategoriak' },
  en: { product: 'products', category: 'categories' },
}
const locales = /** @type {const} */ (['hu', 'en'])

/**
 * Addresses of every product in both languages, taken from the listing's own links.
 * @param {string} origin
 * @returns {Promise<string[]>}
 */
export async function productPages(origin) {
  const addresses = []
  for (const locale of locales) {
    for (let page = 1, last = 1; page <= last; page += 1) {
      const answer = await fetch(`${origin}/api/products?per_page=96&page=${page}`, { headers: { locale } })
      const { data } = await answer.json()
      last = data.meta.last_page
      for (const { id, link } of data.items) {
        const slug = `${link.category_path ? `${link.category_path}/` : ''}${link.slug}-${id}`
        addresses.push(`${origin}/${locale}/${folders[locale].product}/${slug}`)
      }
    }
  }
  return addresses
}

/**
 * Addresses of every category in both languages.
 * @param {string} origin
 * @returns {Promise<string[]>}
 */
export async function categoryPages(origin) {
  const addresses = []
  for (const locale of locales) {
    const answer = await fetch(`${origin}/api/categories`, { headers: { locale } })
    const { data } = await answer.json()
    for (const { slug } of data) addresses.push(`${origin}/${locale}/${folders[locale].category}/${slug}`)
  }
  return addresses
}

/** Searches with a full page of results, with few, with a correction, and without any. */
const searches = {
  hu: { path: 'kereses', terms: ['asztal', 'tölgy', 'kanapé', 'astal', 'xyzzy'] },
  en: { path: 'search', terms: ['table', 'oak', 'sofa', 'tabel', 'xyzzy'] },
}

/**
 * Addresses of searches in both languages.
 * @param {string} origin
 * @returns {Promise<string[]>}
 */
export function searchPages(origin) {
  const pages = locales.flatMap((locale) => {
    const { path, terms } = searches[locale]
    return terms.map((term) => `${origin}/${locale}/${path}?q=${encodeURIComponent(term)}`)
  })
  return Promise.resolve(pages)
}
