import type { ReactNode } from 'react'
import { LayoutTable, Lines, Picture, Strong, colours, styles } from './layout'

/** What a mail says of an order or quote: its line items, sums and facts, each as HTML and as text. */

/** A part of a mail as rows of its column, and as text. */
export interface Block {
  readonly content: ReactNode
  readonly text: string
}

export interface Line {
  readonly name: string
  readonly detail: string
  /** Shown below the details, such as a producer's guarantee. */
  readonly note?: string | undefined
  readonly address?: string | undefined
  readonly picture?: string | undefined
  readonly amount: string
  /** Struck-through amount above the current one. */
  readonly former?: string | undefined
}

export interface SumRow {
  readonly label: string
  readonly amount: string
  readonly isSaving?: boolean
}

interface Total {
  readonly label: string
  readonly amount: string
  readonly note: string
}

export interface Fact {
  readonly label: string
  readonly lines: readonly string[]
  /** Sentences below the lines. */
  readonly sentences?: readonly string[]
}

const top = { verticalAlign: 'top' } as const
const thinRule = `1px solid ${colours.line}`
const rule = `1px solid ${colours.bark}`
const lineCell = { ...styles.cell, ...top, padding: '12px 0', borderBottom: thinRule } as const

function LineRow({ line, hasPicture }: { readonly line: Line; readonly hasPicture: boolean }) {
  const { name, detail, note, address, picture, amount, former } = line
  const size = { width: 72, height: 72 }
  const pictureStyle = { ...size, borderRadius: 3, background: colours.plaster }
  return (
    <tr>
      {hasPicture && (
        <td width="88" style={lineCell}>
          {picture && <Picture src={picture} alt="" {...size} style={pictureStyle} />}
        </td>
      )}
      <td style={{ ...lineCell, paddingRight: 12 }}>
        {address ? (
          <a href={address} style={{ color: colours.bark, textDecoration: 'none', fontWeight: 500 }}>
            {name}
          </a>
        ) : (
          <span style={{ fontWeight: 500 }}>{name}</span>
        )}
        <br />
        <span style={{ fontSize: 14, lineHeight: '20px', color: colours.bark2 }}>{detail}</span>
        {note && <br />}
        {note && <span style={styles.small}>{note}</span>}
      </td>
      <td align="right" style={{ ...lineCell, whiteSpace: 'nowrap' }}>
        {former && (
          <span style={{ ...styles.small, color: colours.bark3, textDecoration: 'line-through' }}>{former}</span>
        )}
        {former && <br />}
        <Strong>{amount}</Strong>
      </td>
    </tr>
  )
}

export function LineItems({ lines }: { readonly lines: readonly Line[] }) {
  const hasPicture = lines.some(({ picture }) => picture !== undefined)
  return (
    <LayoutTable width="100%" style={{ borderTop: rule }}>
      {lines.map((line, index) => (
        <LineRow key={index} line={line} hasPicture={hasPicture} />
      ))}
    </LayoutTable>
  )
}

export function linesText(lines: readonly Line[]): string {
  return lines
    .map(({ name, detail, amount, note }) => `- ${name} (${detail}): ${amount}${note ? `\n  ${note}` : ''}`)
    .join('\n')
}

interface SumsProps {
  readonly rows: readonly SumRow[]
  readonly total: Total
}

/** Totals below the line items, with the grand total last. */
export function Sums({ rows, total }: SumsProps) {
  const cell = { ...styles.cell, padding: '4px 0' }
  const last = { ...styles.cell, padding: '12px 0 0', borderTop: rule }
  return (
    <LayoutTable width="100%" style={{ marginTop: 12 }}>
      {rows.map(({ label, amount, isSaving }, index) => (
        <tr key={index}>
          <td style={{ ...cell, color: isSaving ? colours.leaf : colours.bark2 }}>{label}</td>
          <td align="right" style={{ ...cell, whiteSpace: 'nowrap', color: isSaving ? colours.leaf : colours.bark }}>
            {amount}
          </td>
        </tr>
      ))}
      <tr>
        <td style={last}>
          <Strong>{total.label}</Strong>
        </td>
        <td align="right" style={{ ...last, whiteSpace: 'nowrap' }}>
          <span style={styles.total}>{total.amount}</span>
          {total.note && (
            <>
              <br />
              <span style={styles.small}>{total.note}</span>
            </>
          )}
        </td>
      </tr>
    </LayoutTable>
  )
}

export function sumsText({ rows, total }: SumsProps): string {
  return [
    ...rows.map(({ label, amount }) => `${label}: ${amount}`),
    `${total.label}: ${total.amount}${total.note && ` (${total.note})`}`,
  ].join('\n')
}

/** Facts in two columns, stacked on phones. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const pairs = facts.flatMap((_, index) => (index % 2 === 0 ? [facts.slice(index, index + 2)] : []))
  return (
    <LayoutTable width="100%">
      {pairs.map((pair, row) => (
        <tr key={row}>
          {pair.map(({ label, lines, sentences = [] }, column) => (
            <td
              key={label}
              className="half"
              width="50%"
              style={{
                ...styles.cell,
                ...top,
                color: colours.bark2,
                padding: `${row > 0 ? '20px' : '0'} ${column === 0 ? '16px' : '0'} 0 0`,
              }}
            >
              <Strong>{label}</Strong>
              <br />
              <Lines of={[...lines, ...sentences]} />
            </td>
          ))}
        </tr>
      ))}
    </LayoutTable>
  )
}

export function factsText(facts: readonly Fact[]): string {
  return facts
    .map(({ label, lines, sentences = [] }) => {
      const fact = `${label}: ${lines.join(', ')}`
      return sentences.length > 0 ? `${fact}. ${sentences.join(' ')}` : fact
    })
    .join('\n')
}
