/** `%s` is the page's own title. */
export const titleTemplate = '%s – Nidora'

export function fullTitle(title: string): string {
  return titleTemplate.replace('%s', () => title)
}
