/** "+36305550117" → "+36 30 555 0117": Hungarian numbers are grouped, others unchanged. */
export function formatPhone(e164: string): string {
  const match = /^\+36(1|\d{2})(\d{3})(\d{3,4})$/.exec(e164)
  return match ? `+36 ${match[1]} ${match[2]} ${match[3]}` : e164
}
