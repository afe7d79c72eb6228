import type { Locale } from '@/lib/i18n/locales'
import english from '@/messages/en.json'
import hungarian from '@/messages/hu.json'
import { escapeHtml, heading, section, styles } from './markup'
import type { Block } from './table-markup'

const words = { hu: hungarian.guaranteeNotice, en: english.guaranteeNotice } as const

/**
 * The harmonised notice on the legal guarantee for a mail: always its text, because mail clients block pictures, and
 * the unaltered official graphic where the operator has placed one in a format that mails can show.
 */
export function guaranteeNotice(locale: Locale, picture: string | null): Block {
  const { title, address, url, ...rest } = words[locale]
  const text = Object.values(rest.text)
  const graphic = picture
    ? `<img src="${escapeHtml(picture)}" width="536" alt="" style="display:block;width:100%;max-width:536px;height:auto;border:0;margin:0 0 12px" />`
    : ''
  const paragraphs = text.map((line) => `<p style="${styles.note}">${escapeHtml(line)}</p>`).join('')
  const link = `<p style="${styles.note}"><a href="${escapeHtml(url)}" style="${styles.link}">${escapeHtml(address)}</a></p>`
  return {
    html: section(`${heading(title)}${graphic}${paragraphs}${link}`),
    text: [`${title}:`, ...text, url].join('\n'),
  }
}
