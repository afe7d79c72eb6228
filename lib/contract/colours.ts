/**
 * The colours of the storefront that a shop may set: each with its custom property (components/ui/styles/tokens.css) and
 * the program's value, which pages, mails and pictures have without the shop's own.
 */
export const colourTokens = {
  page: { property: '--paper', value: '#ffffff' },
  panel: { property: '--plaster', value: '#f2f2ef' },
  pressed: { property: '--plaster-deep', value: '#e6e6e1' },
  backdrop: { property: '--backdrop', value: '#efedea' },
  text: { property: '--bark', value: '#1b1f1d' },
  text_secondary: { property: '--bark-2', value: '#4e5552' },
  text_tertiary: { property: '--bark-3', value: '#5f6662' },
  line: { property: '--line', value: '#dcddd9' },
  control_edge: { property: '--line-strong', value: '#848a87' },
  action: { property: '--spruce', value: '#14433f' },
  action_hover: { property: '--spruce-hover', value: '#0c312e' },
  on_action: { property: '--on-action', value: '#ffffff' },
  selected: { property: '--spruce-tint', value: '#e3eeec' },
  accent: { property: '--egg', value: '#cbe1de' },
  accent_soft: { property: '--egg-soft', value: '#e7f1ef' },
  highlight: { property: '--straw', value: '#f1e6c8' },
  highlight_soft: { property: '--straw-soft', value: '#f9f4e6' },
  highlight_text: { property: '--straw-ink', value: '#5c4a12' },
  sale: { property: '--rowan', value: '#b2311e' },
  sale_soft: { property: '--rowan-soft', value: '#fbeae6' },
  sale_band: { property: '--clay', value: '#f4e5dd' },
  success: { property: '--leaf', value: '#2a6a41' },
  success_soft: { property: '--leaf-soft', value: '#e6f1e9' },
  warning: { property: '--amber', value: '#865700' },
  warning_soft: { property: '--amber-soft', value: '#fcf1dc' },
} as const

export type ColourName = keyof typeof colourTokens
export const colourNames = Object.keys(colourTokens) as ColourName[]

/** A shop's own colours; the others are the program's. */
export type ShopColours = Readonly<Partial<Record<ColourName, string>>>

/** Of a page that does not know which shop it is of. */
export const neutralColours: ShopColours = {
  backdrop: '#eeeeee',
  action: '#333333',
  action_hover: '#1a1a1a',
  selected: '#eeeeee',
  accent: '#dddddd',
  accent_soft: '#eeeeee',
}

/** A colour of a shop, "#14433f". Pure. */
export const colourIn = (own: ShopColours, name: ColourName): string => own[name] ?? colourTokens[name].value

/** Custom properties of the colours that are not the program's. Pure. */
export function colourProperties(own: ShopColours): Record<string, string> {
  return Object.fromEntries(
    colourNames.flatMap((name) => (own[name] === undefined ? [] : [[colourTokens[name].property, own[name]]])),
  )
}

/** Custom properties of a page that does not know which shop it is of: its colours, and fonts of the device. */
export const neutralProperties: Readonly<Record<string, string>> = {
  ...colourProperties(neutralColours),
  '--font-display': 'system-ui, sans-serif',
  '--font-text': 'system-ui, sans-serif',
}

/** The place of a colour in the inline styles of a mail, for `withColours`. Pure. */
export const colourPlace = (name: ColourName): string => `var(${colourTokens[name].property})`

/** HTML with a shop's colours in their places. What is not an inline style stays: buyers may write anything. Pure. */
export function withColours(html: string, own: ShopColours): string {
  const colours = new Map(colourNames.map((name) => [colourPlace(name), colourIn(own, name)]))
  return html.replace(/ style="[^"]*"/g, (style) =>
    style.replace(/var\(--[\w-]+\)/g, (place) => colours.get(place) ?? place),
  )
}

/** What stands on what, and the least contrast of WCAG 2.2 AA: 4.5 for text, 3 for the edges of controls. */
const pairs: readonly (readonly [ColourName, readonly ColourName[], number])[] = [
  ['text', ['page', 'panel', 'pressed', 'backdrop', 'selected', 'accent', 'accent_soft', 'sale_band'], 4.5],
  ['text', ['highlight', 'highlight_soft', 'sale_soft', 'success_soft', 'warning_soft'], 4.5],
  ['text_secondary', ['page', 'panel', 'accent_soft', 'selected', 'sale_band'], 4.5],
  ['text_tertiary', ['page', 'panel'], 4.5],
  ['on_action', ['action', 'action_hover', 'sale'], 4.5],
  ['action', ['page', 'panel', 'selected', 'accent_soft'], 4.5],
  ['highlight_text', ['page', 'highlight', 'highlight_soft'], 4.5],
  ['sale', ['page', 'panel', 'sale_soft', 'sale_band'], 4.5],
  ['success', ['page', 'success_soft'], 4.5],
  ['warning', ['page', 'warning_soft'], 4.5],
  ['control_edge', ['page'], 3],
]

/** Relative luminance of a colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 … 21 (WCAG 2.2). Pure. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

interface ContrastFault {
  readonly name: ColourName
  readonly on: ColourName
  readonly ratio: number
  readonly least: number
}

/** The pairs of colours that WCAG AA refuses. Pure. */
export function contrastFaults(own: ShopColours): ContrastFault[] {
  return pairs.flatMap(([name, grounds, least]) =>
    grounds.flatMap((on) => {
      const ratio = contrast(colourIn(own, name), colourIn(own, on))
      return ratio < least ? [{ name, on, ratio, least }] : []
    }),
  )
}
