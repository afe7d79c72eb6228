/**
 * The file's name in a Content-Disposition header: `filename*=UTF-8''…`, or else `filename="…"`.
 * @returns '' if it has none
 */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  return encoded === undefined
    ? (/filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? '')
    : decodeURIComponent(encoded)
}
