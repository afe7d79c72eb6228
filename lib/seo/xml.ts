const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text inside an XML element or attribute. Control characters that XML 1.0 forbids are left out. */
export function xmlText(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (c) => entities[c] ?? c)
}

/** An element with text; nothing when there is no text to tell. */
export function xmlElement(name: string, text: string | number | null | undefined): string {
  return text === null || text === undefined || text === '' ? '' : `<${name}>${xmlText(String(text))}</${name}>`
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Files that crawlers fetch: the same for everybody, an hour old at most. */
export const xmlHeaders = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
