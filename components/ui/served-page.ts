const keptForMs = 10_000
const pages = new Map<string, Promise<Document>>()

/**
 * The HTML of an address of this shop. Asked for at the click of a link, it is there when the page's parts want it
 * (ServedOnlyIsland); all of them share one request.
 */
export function pageAt(address: string): Promise<Document> {
  const known = pages.get(address)
  if (known) return known
  const page = fetch(address, { headers: { accept: 'text/html' } })
    .then((answer) => answer.text())
    .then((html) => new DOMParser().parseFromString(html, 'text/html'))
  pages.set(address, page)
  const forget = () => setTimeout(() => pages.delete(address), keptForMs)
  page.then(forget, forget)
  return page
}
