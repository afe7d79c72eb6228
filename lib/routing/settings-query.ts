/** Query parameters by which links and forms of every page change the visitor's settings (resolve.ts). */
const settingParameters = ['locale', 'currency_id']

/** Filters by money mean nothing in another currency. */
const moneyParameters = ['price_min', 'price_max']

/**
 * The query of a request, and of one that only changes a setting also what stood in the address of the page where that was
 * asked for (filters, searched words). The page cannot say it: its HTML is the same for every query.
 * @param request the request's own address
 * @param referer gives the page's address
 */
export function queryWithPage(request: Pick<URL, 'pathname' | 'search'>, referer: () => string | null): string {
  const [[name, value] = ['', ''], ...others] = new URLSearchParams(request.search)
  if (others.length > 0 || !settingParameters.includes(name)) return request.search
  const address = referer() ?? ''
  const page = URL.canParse(address) ? new URL(address) : undefined
  if (page?.pathname !== request.pathname) return request.search
  const query = new URLSearchParams(page.search)
  query.set(name, value)
  if (name === 'currency_id') for (const money of moneyParameters) query.delete(money)
  return `?${query.toString()}`
}
