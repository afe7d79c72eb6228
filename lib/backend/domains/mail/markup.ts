/**
 * Building blocks of mail HTML: tables and inline styles, because mail clients support little else. Colours are the
 * design tokens as literals.
 */

export const colours = {
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
export function layoutTable(rows: string, style = '', width = 'width="100%"'): string {
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
