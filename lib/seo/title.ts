/** How the title of every page ends; `%s` is the page's own. */
export const titleTemplate = '%s – Nidora'

/** The whole title of a page, as the browser shows it. */
export function fullTitle(title: string): string {
  return titleTemplate.replace('%s', () => title)
}
