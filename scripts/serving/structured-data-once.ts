/** How Next passes the page's data: text, in pieces that may end anywhere. */
const textPush = /self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g
const binaryPush = 'self.__next_f.push([3'

/** Start of structured data as `components/seo/JsonLd.tsx` writes it. */
const structuredData = '{"@context":"https://schema.org"'

/** `id:Tlength,text`, and the other rows that give their length in bytes instead of ending with a line. */
const rowWithLength = /^([\da-f]+):([AGLMOSTUVglmos])([\da-f]+),/

/**
 * A page's structured data stands in its HTML, and a second time in the data from which React continues. React does not
 * compare what was set as HTML, so the second copy may be empty.
 * @param html a page whose scripts have been joined
 * @returns the page with all its data in one call and without the copy; unchanged if it has none
 */
export function structuredDataOnce(html: string): string {
  const pieces = [...html.matchAll(textPush)].map(([, text = '""']) => String(JSON.parse(text)))
  const given = pieces.join('')
  if (!given.includes(structuredData) || html.includes(binaryPush)) return html
  const data = JSON.stringify(withoutStructuredData(given)).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  let isFirst = true
  return html.replace(textPush, () => {
    const text = isFirst ? data : '""'
    isFirst = false
    return `self.__next_f.push([1,${text}])`
  })
}

function withoutStructuredData(data: string): string {
  const bytes = Buffer.from(data)
  const kept: Buffer[] = []
  for (let start = 0; start < bytes.length;) {
    const [head = '', id, type, length = ''] = rowWithLength.exec(bytes.toString('latin1', start, start + 40)) ?? []
    const lineEnd = bytes.indexOf('\n', start)
    const end = head ? start + head.length + Number.parseInt(length, 16) : lineEnd + 1 || bytes.length
    const isStructuredData = type === 'T' && bytes.indexOf(structuredData, start) === start + head.length
    kept.push(isStructuredData ? Buffer.from(`${id}:""\n`) : bytes.subarray(start, end))
    start = end
  }
  return Buffer.concat(kept).toString()
}
