interface Words {
  readonly translate: (key: string, values?: Readonly<Record<string, string>>) => string
  /** Names a place of a document. */
  readonly nameOf: (path: readonly string[]) => string
}

/** What only says that something links, at the end of a place. */
const linkEnd = /(?:\.link)?(?:\.ref)?$/

/**
 * Where something is named, in the desk's words: "home: articles.0" as "Home page: Articles › 1". What the shop tells in
 * another form stays as it is. Pure.
 */
export function namedPlace(at: string, { translate, nameOf }: Words): string {
  const [, place = at, line, link = ''] = /^(.+?), line (\d+): (.+)$/s.exec(at) ?? []
  const [, document, path = ''] = /^(menus|home|faq): ([\w.-]+)$/.exec(place) ?? []
  const [, kind, key, locale] = /^the (page|article) "(.+)" \((\w+)\)$/.exec(place) ?? []
  const named = document
    ? `${translate(`desk.documents.${document}`)}: ${nameOf(path.replace(linkEnd, '').split('.'))}`
    : kind
      ? `${translate(`desk.text.one_${kind}s`)}: ${key} (${translate(`desk.languages.${locale}`)})`
      : place
  return line === undefined ? named : `${named}, ${translate('desk.text.line', { line })}: ${link}`
}
