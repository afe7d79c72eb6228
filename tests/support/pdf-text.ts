import { inflateSync } from 'node:zlib'

/**
 * Reads the text of a PDF written by pdfmake, as a reader would copy it: each text object's glyphs translated by its
 * font's glyph-to-character map. Glyph 0, the box for a missing character, becomes U+FFFD.
 */
export function textOfPdf(file: Buffer): string {
  const objects = new Map(
    [...file.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  const content = (body: string) => {
    const stream = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1]
    if (stream === undefined) return ''
    return body.includes('/FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream
  }
  const glyphsOf = (font: string): string[] => {
    const map = content(objects.get(/\/ToUnicode (\d+)/.exec(objects.get(font) ?? '')?.[1] ?? '') ?? '')
    const ranges = [...map.matchAll(/<[\da-f]{4}> <[\da-f]{4}> \[(.*)\]/g)].map(([, range = '']) => range)
    return ranges.flatMap((range) =>
      [...range.matchAll(/<([\da-f ]*)>/g)].map(([, codes = '']) =>
        codes
          .split(' ')
          .filter(Boolean)
          .map((code) => String.fromCharCode(parseInt(code, 16)))
          .join(''),
      ),
    )
  }
  const fonts = new Map(
    [...objects.values()].flatMap((body) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, glyphsOf(id)] as const),
    ),
  )
  const lines = [...objects.values()].flatMap((body) =>
    [...content(body).matchAll(/BT\n([\s\S]*?)ET/g)].map(([, text = '']) => {
      const glyphs = fonts.get(/\/(F\d+) /.exec(text)?.[1] ?? '') ?? []
      const codes = [...text.matchAll(/<([\da-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      return codes.map((code) => (code === '0000' ? '\ufffd' : (glyphs[parseInt(code, 16)] ?? '\ufffd'))).join('')
    }),
  )
  return lines.join('')
}
