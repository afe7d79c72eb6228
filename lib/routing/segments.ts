/** The segments of a catch-all parameter as one decoded path, "ulobutorok/fotelek"; undefined for malformed URLs. */
export function joinSegments(segments: readonly string[]): string | undefined {
  try {
    return segments.map(decodeURIComponent).join('/')
  } catch {
    return undefined
  }
}
