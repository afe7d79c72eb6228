import { useTranslate } from 'ra-core'

/** Names columns and values in the desk's language; what has no name of its own keeps that of the import. */
export function useColumnNames() {
  const translate = useTranslate()
  const named = (name: string) => translate(`desk.columns.${name}`, { _: translate(`desk.facts.${name}`, { _: name }) })
  return {
    /**
     * "Name (Hungarian)", "Price, HUF".
     * @param own what the owner calls it
     */
    columnName(name: string, own: string | null = null): string {
      const [, stem = '', ending = ''] = /^(.+)_(hu|en|huf|eur|usd)$/.exec(name) ?? []
      if (stem === '' || (name.startsWith('attr.') && own === null)) return own ?? named(name)
      if (ending.length === 3) return `${named(stem)}, ${ending.toUpperCase()}`
      return `${own ?? named(stem)} (${translate(`desk.languages.${ending}`)})`
    },
    valueName: (id: string, name: string) => (id === name ? translate(`desk.values.${id}`, { _: name }) : name),
  }
}
