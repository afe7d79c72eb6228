const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

function decode(text: string): string {
  return text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)
}

/** Attributes of every tag with this name, in page order. */
export function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'gi'))].map(([source]) => {
    const attributes: Record<string, string> = {}
    for (const [, key = '', value = ''] of source.matchAll(/([a-zA-Z-]+)="([^"]*)"/g))
      attributes[key.toLowerCase()] = decode(value)
    return attributes
  })
}

/** Attributes of the first tag with this name and all the given attributes; undefined if there is none. */
export function tag(
  html: string,
  name: string,
  wanted: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  return tags(html, name).find((attributes) =>
    Object.entries(wanted).every(([key, value]) => attributes[key] === value),
  )
}

/** Text of the first element with this name, without nested tags. */
export function textOf(html: string, name: string): string | undefined {
  const inner = new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, 'i').exec(html)?.[1]
  return inner === undefined ? undefined : decode(inner.replace(/<[^>]+>/g, '')).trim()
}
