/**
 * Building blocks of mail HTML: tables and inline styles, because mail clients support little else. Colours are the
 * design tokens as literals.
 */

const colours = {
  bark: '#1b1f1d',
  bark2: '#4e5552',
  bark3: '#5f6662',
  line: '#dcddd9',
  plaster: '#f2f2ef',
  paper: '#ffffff',
  spruce: '#14433f',
  leaf: '#2a6a41',
  eggSoft: '#e7f1ef',
} as const

const text = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const display = "font-family:'Familjen Grotesk',Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export const styles = {
  text,
  link: `color:${colours.bark};text-decoration:underline`,
  paragraph: `${text};margin:0 0 12px;font-size:16px;line-height:25px;color:${colours.bark}`,
  note: `${text};margin:0 0 12px;font-size:15px;line-height:23px;color:${colours.bark2}`,
  h1: `${display};margin:0 0 12px;font-size:30px;line-height:34px;font-weight:500;letter-spacing:-0.02em;color:${colours.bark}`,
  h2: `${display};margin:0 0 8px;font-size:20px;line-height:26px;font-weight:500;letter-spacing:-0.01em;color:${colours.bark}`,
  cell: `${text};font-size:15px;line-height:22px;color:${colours.bark}`,
  small: `font-size:13px;line-height:18px;color:${colours.bark2}`,
  total: `${display};font-size:24px;line-height:28px;letter-spacing:-0.01em`,
} as const

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for markup and quoted attributes. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** A layout table, which assistive technology does not announce as a table. */
function layoutTable(rows: string, style = '', width = 'width="100%"'): string {
  return `<table role="presentation" ${width} cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">${rows}</table>`
}

/** A row of the single-column layout. */
export function section(content: string, padding = '0 32px 32px'): string {
  return `<tr><td class="px" style="padding:${padding}">${content}</td></tr>`
}

export function heading(words: string): string {
  return `<h2 style="${styles.h2}">${escapeHtml(words)}</h2>`
}

export function buttonMarkup(label: string, address: string): string {
  const link = `<a href="${escapeHtml(address)}" style="${text};display:inline-block;padding:16px 28px;font-size:16px;line-height:20px;font-weight:600;color:${colours.paper};text-decoration:none">${escapeHtml(label)}</a>`
  const cell = `<td class="btn" align="center" bgcolor="${colours.spruce}" style="border-radius:4px">${link}</td>`
  return layoutTable(`<tr>${cell}</tr>`, 'width:auto', '')
}

const filler = '&#8199;&#65279;&#847; '.repeat(20).trim()

interface Letter {
  readonly language: string
  readonly title: string
  readonly preheader: string
  readonly home: string
  readonly logo: string
  readonly shopName: string
  readonly sections: string
  readonly footer: readonly string[]
}

/** The whole document: preheader, logo, a 600 px column, and the sender's details below. */
export function letterMarkup(letter: Letter): string {
  const frame = 'class="wrap" width="600"'
  const logo = `<a href="${escapeHtml(letter.home)}"><img src="${escapeHtml(letter.logo)}" height="28" alt="${escapeHtml(letter.shopName)}" style="display:block;height:28px;width:auto;border:0;${styles.h2}" /></a>`
  const footer = letter.footer.map(escapeHtml).join('<br />')
  return `<!doctype html>
<html lang="${letter.language}" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="x-apple-disable-message-reformatting" /><meta name="format-detection" content="telephone=no,date=no,address=no" /><meta name="color-scheme" content="light" /><meta name="supported-color-schemes" content="light" />
<title>${escapeHtml(letter.title)}</title>
<style>@media (max-width:620px){.wrap{width:100%!important}.px{padding-left:20px!important;padding-right:20px!important}.half{display:block!important;width:100%!important;padding:0 0 20px!important}.btn a{display:block!important}}</style>
</head>
<body style="margin:0;padding:0;background:${colours.plaster};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(letter.preheader)}${filler}</div>
${layoutTable(
  `<tr><td align="center" style="padding:24px 0">
${layoutTable(`${section(logo, '28px 32px 0')}${letter.sections}`, `width:600px;max-width:600px;background:${colours.paper}`, frame)}
${layoutTable(`<tr><td class="px" style="${text};padding:20px 32px;font-size:13px;line-height:20px;color:${colours.bark2}">${footer}</td></tr>`, 'width:600px;max-width:600px', frame)}
</td></tr>`,
  `background:${colours.plaster}`,
)}
</body>
</html>
`
}

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
