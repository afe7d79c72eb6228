import PDFDocument from 'pdfkit'
import { ascentOf, charactersOf, runsOf, settable, type Run, type Weight } from './pdf-fonts'

/** A PDF page set in the shop's own font in two weights. */

/** A4 in points, and the page margin. */
export const sheet = { width: 595.28, height: 841.89, margin: 48 } as const

interface Style {
  readonly size: number
  readonly weight?: Weight
  readonly colour?: string
}

export interface Box extends Style {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: 'left' | 'right'
}

const leading = 1.4
const bark = '#1b1f1d'

export class Page {
  readonly doc: PDFKit.PDFDocument
  private readonly done: Promise<Buffer>

  constructor(info: { title: string; author: string; language: string; date: Date }) {
    const { title, author, language, date } = info
    this.doc = new PDFDocument({
      size: 'A4',
      margin: sheet.margin,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      font: runsOf(' ', 'regular')[0]?.font ?? '',
      info: { Title: title, Author: author, CreationDate: date },
    })
    const chunks: Buffer[] = []
    this.done = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.doc.on('end', () => resolve(Buffer.concat(chunks)))
      this.doc.on('error', reject)
    })
  }

  finish(): Promise<Buffer> {
    this.doc.end()
    return this.done
  }

  /** Writes text into a box of a given width, breaking lines between words. Returns its height. */
  write(text: string, box: Box): number {
    const lines = this.linesOf(text, box)
    const height = box.size * leading
    for (const [index, line] of lines.entries()) this.line(line, box, box.y + index * height)
    return lines.length * height
  }

  heightOf(text: string, box: Pick<Box, 'size' | 'weight' | 'width'>): number {
    return this.linesOf(text, box).length * box.size * leading
  }

  widthOf(text: string, style: Style): number {
    return runsOf(text, style.weight ?? 'regular').reduce((width, run) => width + this.measure(run, style), 0)
  }

  rule(y: number, colour: string, width = 0.75): void {
    this.doc
      .moveTo(sheet.margin, y)
      .lineTo(sheet.width - sheet.margin, y)
      .lineWidth(width)
      .stroke(colour)
  }

  private measure({ font, text }: Run, { size }: Style): number {
    return this.doc.font(font).fontSize(size).widthOfString(text)
  }

  private linesOf(text: string, box: Pick<Box, 'size' | 'weight' | 'width'>): string[] {
    return settable(text)
      .split('\n')
      .flatMap((paragraph) => this.wrapped(paragraph, box))
  }

  private wrapped(paragraph: string, box: Pick<Box, 'size' | 'weight' | 'width'>): string[] {
    const lines: string[] = []
    let line = ''
    // Break only at plain spaces: no-break spaces keep amounts together.
    for (const word of paragraph.split(' ').flatMap((one) => this.pieces(one, box))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && this.widthOf(longer, box) > box.width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  }

  /** Splits a word wider than the box at the box's edge. */
  private pieces(word: string, box: Pick<Box, 'size' | 'weight' | 'width'>): string[] {
    if (this.widthOf(word, box) <= box.width) return [word]
    const pieces: string[] = []
    let piece = ''
    for (const character of charactersOf(word)) {
      if (piece !== '' && this.widthOf(piece + character, box) > box.width) {
        pieces.push(piece)
        piece = ''
      }
      piece += character
    }
    return [...pieces, piece]
  }

  private line(text: string, box: Box, y: number): void {
    let x = box.align === 'right' ? box.x + box.width - this.widthOf(text, box) : box.x
    const { weight = 'regular' } = box
    // Below `y`: one baseline for fonts of different heights.
    const baseline = -ascentOf(weight) * box.size
    for (const run of runsOf(text, weight)) {
      const width = this.measure(run, box)
      this.doc.fillColor(box.colour ?? bark).text(run.text, x, y, { lineBreak: false, baseline })
      x += width
    }
  }
}
