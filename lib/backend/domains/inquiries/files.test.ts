import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { createDeflateRaw } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { maxFileSize } from '@/lib/contract/inquiry-limits'
import { FieldError } from '../../platform/http/errors'
import { checkFiles, endsAsArchive, safeFileName } from './files'
import { sampleFile, samples, zipOf } from '@/tests/support/backend/sample-files'

async function faultsOf(files: File[]): Promise<Record<string, string[]>> {
  try {
    await checkFiles(files)
    return {}
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    return Object.fromEntries(
      Object.entries(error.fields).map(([field, messages]) => [field, messages.map(({ key }) => key)]),
    )
  }
}

describe('attachments', () => {
  it('are typed and named by content', async () => {
    const files = await checkFiles([
      sampleFile(samples.pdf, 'plan.pdf', 'text/html'),
      sampleFile(samples.png, '../../etc/room.html', 'text/html'),
      sampleFile(samples.xlsx, 'Lista 2026.XLSX'),
      sampleFile(samples.dwg, 'alaprajz.dwg', 'application/octet-stream'),
    ])
    expect(files.map(({ name, contentType }) => [name, contentType])).toEqual([
      ['plan.pdf', 'application/pdf'],
      ['room.html.png', 'image/png'],
      ['Lista 2026.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['alaprajz.dwg', 'image/vnd.dwg'],
    ])
    expect(files[0]?.content.equals(samples.pdf)).toBe(true)
  })

  it.each([
    ['a program named as a PDF', samples.exe, 'plan.pdf', 'inquiry.fileKind'],
    ['a drawing that can run script', samples.svg, 'drawing.svg', 'inquiry.fileKind'],
    ['a web page named as a picture', samples.html, 'room.png', 'inquiry.fileKind'],
    ['a picture with an appended archive', samples.polyglot, 'room.png', 'inquiry.fileKind'],
    ['an archive', samples.zip, 'all.zip', 'inquiry.fileKind'],
    ['a video', samples.mp4, 'tour.mp4', 'inquiry.fileVideo'],
    ['an empty file', Buffer.alloc(0), 'empty.pdf', 'inquiry.fileEmpty'],
    ['an oversized file', Buffer.concat([samples.pdf, Buffer.alloc(maxFileSize)]), 'big.pdf', 'inquiry.fileTooLarge'],
  ])('%s is refused', async (_, content, name, key) => {
    expect(await faultsOf([sampleFile(samples.pdf, 'good.pdf'), sampleFile(content, name, 'application/pdf')])).toEqual(
      {
        'files.1': [key],
      },
    )
  })

  it('are limited in number and total size', async () => {
    expect(await faultsOf(Array.from({ length: 6 }, () => sampleFile(samples.pdf, 'a.pdf')))).toEqual({
      files: ['inquiry.tooManyFiles'],
    })
    const large = Buffer.concat([samples.pdf, Buffer.alloc(8 * 1024 * 1024)])
    expect(await faultsOf(Array.from({ length: 4 }, (_, place) => sampleFile(large, `${place}.pdf`)))).toEqual({
      files: ['inquiry.filesTooLarge'],
    })
  })

  it('are refused early when they inflate to a thousand times their size', async () => {
    const deflate = createDeflateRaw()
    const megabyte = Buffer.alloc(1024 * 1024)
    const bomb = buffer(Readable.from(Array<Buffer>(200).fill(megabyte)).pipe(deflate))
    const archive = zipOf({ '[Content_Types].xml': await bomb, 'xl/workbook.xml': '<workbook/>' })
    expect(archive.length).toBeLessThan(maxFileSize)
    const peak = () => process.resourceUsage().maxRSS / 1024
    const before = peak()
    expect(await faultsOf([sampleFile(archive, 'prices.xlsx')])).toEqual({ 'files.0': ['inquiry.fileKind'] })
    expect(peak() - before).toBeLessThan(100)
  })

  it('have names that are safe everywhere', () => {
    expect(safeFileName('C:\\fakepath\\a\r\nBcc: x@y.z.pdf', ['pdf'])).toBe('a Bcc x@y.z.pdf')
    expect(safeFileName('photo\u202egnp.exe', ['png'])).toBe('photo gnp.exe.png')
    expect(safeFileName('...', ['jpg', 'jpeg'])).toBe('file.jpg')
    expect(safeFileName('kép.JPEG', ['jpg', 'jpeg'])).toBe('kép.jpeg')
    expect(safeFileName(`${'x'.repeat(300)}.pdf`, ['pdf'])).toHaveLength(124)
  })

  it('detect an appended archive', () => {
    expect([samples.polyglot, samples.zip, samples.pdf, samples.png, Buffer.alloc(3)].map(endsAsArchive)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
