/** Test attachments: the smallest valid files of their type. */

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A ZIP archive of stored entries: texts, or contents that are already deflated (whose size is then not stated). */
export function zipOf(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, entry] of Object.entries(entries)) {
    const content = Buffer.from(entry)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(content.length, 4)
    sizes.writeUInt32LE(content.length, 8)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(name.length, 0)
    const method = typeof entry === 'string' ? 0 : 8
    const head = Buffer.from([10, 0, 0, 0, method, 0, 0, 0, 0, 0])
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, sizes, lengths, Buffer.from(name), content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([10, 0]), head, sizes, lengths, place, Buffer.from(name)]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

export const samples = {
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  png,
  xlsx: zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="${sheetType}"/></Types>`,
    'xl/workbook.xml': '<workbook/>',
  }),
  dwg: Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(200)]),
  exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
  svg: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  mp4: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(200)]),
  /** A picture at the start, an archive at the end. */
  polyglot: Buffer.concat([png, zipOf({ 'Evil.class': 'code' })]),
  zip: zipOf({ 'readme.txt': 'text' }),
} as const

export function sampleFile(content: Buffer, name: string, type = ''): File {
  return new File([new Uint8Array(content)], name, { type })
}
