/** Value of a readable cookie; undefined if it is missing or malformed. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(`${name}=`))
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return undefined
  }
}
