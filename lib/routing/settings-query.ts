/** Query parameters that change the visitor's settings on any page (resolve.ts). */
const settingParameters = ['locale', 'currency_id']

/**
 * The query of a request; one that only changes a setting also keeps the query of the page it came from (filters,
 * search term). The page cannot include it: its HTML is the same for every query.
 *
 * @param request the request's own address
 * @param referer the address of the page it came from
 */
export function queryWithPage(request: Pick<URL, 'pathname' | 'search'>, referer: () => string | null): string {
  const [[name, value] = ['', ''], ...others] = new URLSearchParams(request.search)
  if (others.length > 0 || !settingParameters.includes(name)) return request.search
  const address = referer() ?? ''
  const page = URL.canParse(address) ? new URL(address) : undefined
  if (page?.pathname !== request.pathname) return request.search
  const query = new URLSearchParams(page.search)
  query.set(name, value)
  return `?${query.toString()}`
}
