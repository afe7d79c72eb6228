/** Origin of a call as recorded for accounts; never the full address. */
export interface Client {
  /** Coarse network (client-address.ts); null when unknown. */
  readonly network: string | null
  /** Families of browser and system; "" when unknown. */
  readonly device: string
}

/** First match wins, as browsers also name those they are compatible with. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bVersion\/\d.*\bSafari\//],
]
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * Families of browser and operating system in a User-Agent header: "Firefox, Windows"; "" if neither is known. Without
 * versions: enough to tell one person's devices apart, too little to identify others'.
 */
export function deviceOf(userAgent: string | undefined): string {
  const header = (userAgent ?? '').slice(0, 500)
  return [browsers, systems].flatMap((table) => table.find(([, sign]) => sign.test(header))?.[0] ?? []).join(', ')
}
