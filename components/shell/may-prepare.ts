/** What a browser tells of its connection; not every browser does. */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Nothing is loaded in advance on data-saving or slow connections (R-ROUTE-12). */
export function mayPrepare(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/(?:^|-)[23]g$/.test(connection?.effectiveType ?? '')
}

/** Most pages that are fetched in idle time (R-ROUTE-12). */
const mostPages = 5

/** The first few pages that links lead to, each once, without the one that is open. */
export function firstPages(links: readonly Pick<HTMLAnchorElement, 'pathname'>[], here: string): string[] {
  const pages = new Set(links.map(({ pathname }) => pathname))
  pages.delete(here)
  return [...pages].slice(0, mostPages)
}
