const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text for XML and removes control characters that XML 1.0 forbids. */
export function xmlText(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (c) => entities[c] ?? c)
}

/** An element with text; empty without text. */
export function xmlElement(name: string, text: string | number | null | undefined): string {
  return text === null || text === undefined || text === '' ? '' : `<${name}>${xmlText(String(text))}</${name}>`
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Files for crawlers: public, cached for up to an hour. */
export const xmlHeaders = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
