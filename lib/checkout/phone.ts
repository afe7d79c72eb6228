/** Whether a text is a phone number as the backend takes it: 06…, 0036…, +36… or another country's code (domain §1). */
export function isPhone(written: string): boolean {
  const bare = written.replace(/[\s\-/.()\u00a0]/g, '')
  const number = bare.startsWith('06') ? `+36${bare.slice(2)}` : bare.replace(/^00/, '+')
  return number.startsWith('+36') ? /^\+36[1-9]\d{7,8}$/.test(number) : /^\+[1-9]\d{6,14}$/.test(number)
}

/** "+36305550117" → "+36 30 555 0117": Hungarian numbers in groups, others as they are. */
export function phoneWords(e164: string): string {
  const match = /^\+36(1|\d{2})(\d{3})(\d{3,4})$/.exec(e164)
  return match ? `+36 ${match[1]} ${match[2]} ${match[3]}` : e164
}
