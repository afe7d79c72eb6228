/** The Network Information API, where the browser supports it. */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** False on slow or data-saving connections (R-ROUTE-12). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/(?:^|-)[23]g$/.test(connection?.effectiveType ?? '')
}

/** R-ROUTE-12. */
const maxPages = 5

/** The first distinct targets of the links, without the current page. */
export function pagesToPrefetch(links: readonly Pick<HTMLAnchorElement, 'pathname'>[], current: string): string[] {
  const pages = new Set(links.map(({ pathname }) => pathname))
  pages.delete(current)
  return [...pages].slice(0, maxPages)
}
