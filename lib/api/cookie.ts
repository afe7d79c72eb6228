/** Value of a cookie of this page that scripts may read; undefined when there is none or when it is not encoded rightly. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(`${name}=`))
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return undefined
  }
}
