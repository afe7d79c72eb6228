/** Characters that control a terminal or text direction: C0, DEL, C1, bidirectional and line controls. */
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

function codeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Customers' and files' text made safe for a terminal: control characters are shown as escapes, lines are joined. */
export function inert(text: string): string {
  return text.replace(/\r\n|[\r\n]/g, '⏎').replace(controlCharacters, codeOf)
}

/** Pretty-printed JSON; the escapes are JSON's own, so parsing restores the original characters. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(controlCharacters, (character) =>
    character === '\n' ? character : codeOf(character),
  )
}
