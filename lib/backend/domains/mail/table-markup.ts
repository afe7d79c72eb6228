import { colours, escapeHtml, layoutTable, styles } from './markup'

/** The table of an order or quote as rows of the mail's column, and as text. */
export interface Block {
  readonly html: string
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

const cellStyle = `${styles.cell};padding:12px 0;border-bottom:1px solid ${colours.line}`

function lineRow(line: Line, hasPictures: boolean): string {
  const size = 'width="72" height="72"'
  const picture = line.picture
    ? `<img src="${escapeHtml(line.picture)}" ${size} alt="" style="display:block;width:72px;height:72px;border:0;border-radius:3px;background:${colours.plaster}" />`
    : ''
  const name = escapeHtml(line.name)
  const title = line.address
    ? `<a href="${escapeHtml(line.address)}" style="color:${colours.bark};text-decoration:none;font-weight:500">${name}</a>`
    : `<span style="font-weight:500">${name}</span>`
  const former = line.former
    ? `<span style="font-size:13px;line-height:18px;color:${colours.bark3};text-decoration:line-through">${escapeHtml(line.former)}</span><br />`
    : ''
  const note = line.note
    ? `<br /><span style="font-size:13px;line-height:18px;color:${colours.bark2}">${escapeHtml(line.note)}</span>`
    : ''
  return `<tr>${hasPictures ? `<td width="88" valign="top" style="${cellStyle}">${picture}</td>` : ''}<td valign="top" style="${cellStyle};padding-right:12px">${title}<br /><span style="font-size:14px;line-height:20px;color:${colours.bark2}">${escapeHtml(line.detail)}</span>${note}</td><td align="right" valign="top" style="${cellStyle};white-space:nowrap">${former}<strong style="font-weight:600">${escapeHtml(line.amount)}</strong></td></tr>`
}

export function linesMarkup(lines: readonly Line[]): string {
  const hasPictures = lines.some(({ picture }) => picture !== undefined)
  return layoutTable(lines.map((line) => lineRow(line, hasPictures)).join(''), `border-top:1px solid ${colours.bark}`)
}

export function linesText(lines: readonly Line[]): string {
  return lines
    .map(({ name, detail, amount, note }) => `- ${name} (${detail}): ${amount}${note ? `\n  ${note}` : ''}`)
    .join('\n')
}

interface Total {
  readonly label: string
  readonly amount: string
  readonly note: string
}

/** Totals below the line items, with the grand total last. */
export function sumsMarkup(rows: readonly SumRow[], total: Total): string {
  const row = ({ label, amount, isSaving }: SumRow) => {
    const colour = isSaving ? colours.leaf : undefined
    return `<tr><td style="${styles.cell};padding:4px 0;color:${colour ?? colours.bark2}">${escapeHtml(label)}</td><td align="right" style="${styles.cell};padding:4px 0;white-space:nowrap;color:${colour ?? colours.bark}">${escapeHtml(amount)}</td></tr>`
  }
  const last = `<tr><td style="${styles.cell};padding:12px 0 0;border-top:1px solid ${colours.bark}"><strong style="font-weight:600">${escapeHtml(total.label)}</strong></td><td align="right" style="${styles.cell};padding:12px 0 0;border-top:1px solid ${colours.bark};white-space:nowrap"><span style="${styles.total}">${escapeHtml(total.amount)}</span><br /><span style="${styles.small}">${escapeHtml(total.note)}</span></td></tr>`
  return layoutTable(`${rows.map(row).join('')}${last}`, 'margin-top:12px')
}

export function sumsText(rows: readonly SumRow[], total: Total): string {
  return [
    ...rows.map(({ label, amount }) => `${label}: ${amount}`),
    `${total.label}: ${total.amount} (${total.note})`,
  ].join('\n')
}

export interface Fact {
  readonly label: string
  readonly lines: readonly string[]
  /** Sentences below the lines. */
  readonly sentences?: readonly string[]
}

/** Facts in two columns, stacked on phones. */
export function factsMarkup(facts: readonly Fact[]): string {
  const rows: string[] = []
  for (let index = 0; index < facts.length; index += 2) {
    const cells = facts.slice(index, index + 2).map(({ label, lines, sentences = [] }, column) => {
      const padding = `${index > 0 ? '20px' : '0'} ${column === 0 ? '16px' : '0'} 0 0`
      return `<td class="half" width="50%" valign="top" style="${styles.cell};color:${colours.bark2};padding:${padding}"><strong style="font-weight:600">${escapeHtml(label)}</strong><br />${[...lines, ...sentences].map(escapeHtml).join('<br />')}</td>`
    })
    rows.push(`<tr>${cells.join('')}</tr>`)
  }
  return layoutTable(rows.join(''))
}

export function factsText(facts: readonly Fact[]): string {
  return facts
    .map(({ label, lines, sentences = [] }) => {
      const fact = `${label}: ${lines.join(', ')}`
      return sentences.length > 0 ? `${fact}. ${sentences.join(' ')}` : fact
    })
    .join('\n')
}

/** A promise, on the pale egg-yellow background. */
export function promiseMarkup(strong: string, more: string): string {
  return layoutTable(
    `<tr><td style="${styles.cell};padding:16px 20px;background:${colours.eggSoft};border-radius:4px"><strong style="font-weight:600">${escapeHtml(strong)}</strong>${more ? `<br />${escapeHtml(more)}` : ''}</td></tr>`,
  )
}
