/**
 * On hover, press or focus, a language link gets the address of the page's translation with the current query and
 * fragment. Part of the page's first script, so that it works before any other script has loaded. Without an hreflang
 * link in the head, and for a query with an address in it, which must be translated too, it falls back to `?locale=`.
 * Only the path is taken from hreflang, whose origin may differ from the current one.
 */
export const translateLanguageLinks = () => {
  const translate = ({ target }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[hreflang]')
    if (!link) return
    const translation = document.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${link.hreflang}"]`)
    const { search, hash } = location
    const query = new URLSearchParams(search)
    query.set('locale', link.hreflang)
    const hasAddress = /=(%2f|\/)/i.test(search)
    link.href = (translation && !hasAddress ? new URL(translation.href).pathname + search : `?${query}`) + hash
  }
  for (const event of ['pointerover', 'pointerdown', 'focusin']) addEventListener(event, translate)
}
