import { ofCells } from './cells'
import type { Said } from './said'

/** What no text of an operator may have, whether it comes as a cell or within a document of its own. Pure. */

const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

/** A tag of HTML, which would be shown as its source. Angle brackets of other kinds are text: "< 5 cm", "<3". */
const htmlTag =
  /<\/?(?:a|abbr|article|b|big|blockquote|br|button|center|code|dd|div|dl|dt|em|embed|figure|font|form|h[1-6]|hr|i|iframe|img|input|ins|li|link|object|ol|p|pre|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|tr|u|ul|video)(?:\s[^<>]*|\/)?>/i

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** Why a plain text is refused; undefined if it is not. */
export function faultOfText(text: string): Said | undefined {
  if (controls.test(text)) return ofCells.hasControls
  const tag = htmlTag.exec(text)?.[0]
  return tag === undefined ? undefined : ofCells.hasHtml(shown(tag))
}

/** The same for a text that is shown within a line. */
export const faultOfLine = (text: string): Said | undefined =>
  /[\r\n\t]/.test(text) ? ofCells.singleLine : faultOfText(text)
