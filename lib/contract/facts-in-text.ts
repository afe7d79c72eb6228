/** Facts about the shop's rules, referenced in texts by placeholders such as "{delivery.home.days}". */
export type TextFacts = Readonly<Record<string, string>>

const place = /\{([a-z][\w.]*)\}/g

/** The names of a text's placeholders. Pure. */
export function placesIn(source: string): string[] {
  return [...source.matchAll(place)].map(([, name = '']) => name)
}

/** Fills a text's placeholders; unknown ones stay unchanged. Pure. */
export function fillFacts(source: string, facts: TextFacts): string {
  return source.replace(place, (whole, name: string) => facts[name] ?? whole)
}
