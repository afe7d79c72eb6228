/** A file of a font that a shop has of its own. */
export interface FontFace {
  /** Its address, which changes with its content: "/fonts/5e8f…/lora.woff2". */
  readonly src: string
  /** "500", or a variable font's least and greatest, "300 900". */
  readonly weight: string
  readonly style: 'normal' | 'italic'
  /** The characters it is for, as in `unicode-range`; null for all. */
  readonly characters: string | null
}

/** How a face of every system is scaled to take a font's place until that has loaded, so that nothing moves. In percent. */
export interface FontFallback {
  readonly size: number
  readonly ascent: number
  readonly descent: number
  readonly line_gap: number
}

export interface OwnFont {
  readonly faces: readonly FontFace[]
  readonly fallback: { readonly regular: FontFallback; readonly bold: FontFallback }
}

/** A shop's own fonts, in the place of the program's. */
export interface OwnFonts {
  readonly heading: OwnFont
  readonly text: OwnFont
}

/** Each with its custom property (components/ui/styles/tokens.css) and the weight that is seen first. */
const roles = {
  heading: { property: '--font-display', weight: 500 },
  text: { property: '--font-text', weight: 400 },
} as const
const roleNames = ['heading', 'text'] as const

const families = ['Arial', 'Liberation Sans', 'Roboto']
const stand = {
  regular: { weight: '1 599', local: families },
  bold: { weight: '600 1000', local: families.map((family) => `${family} Bold`) },
} as const

const rule = (fields: Readonly<Record<string, string>>) =>
  `@font-face{${Object.entries(fields)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

function rulesOf(name: string, { faces, fallback }: OwnFont): string[] {
  const own = faces.map(({ src, weight, style, characters }) =>
    rule({
      'font-family': `"${name}"`,
      'font-weight': weight,
      'font-style': style,
      'font-display': 'swap',
      src: `url("${src}") format("woff2")`,
      ...(characters !== null && { 'unicode-range': characters }),
    }),
  )
  const stands = (['regular', 'bold'] as const).map((kind) =>
    rule({
      'font-family': `"${name} fallback"`,
      'font-weight': stand[kind].weight,
      src: stand[kind].local.map((family) => `local("${family}")`).join(','),
      'size-adjust': `${fallback[kind].size}%`,
      'ascent-override': `${fallback[kind].ascent}%`,
      'descent-override': `${fallback[kind].descent}%`,
      'line-gap-override': `${fallback[kind].line_gap}%`,
    }),
  )
  return [...own, ...stands]
}

/** The style sheet of a shop's own fonts, which pages load beside the program's. Pure. */
export function fontStyles(fonts: OwnFonts): string {
  const rules = roleNames.flatMap((role) => rulesOf(`own ${role}`, fonts[role]))
  const names = roleNames.map(
    (role) => `${roles[role].property}:"own ${role}","own ${role} fallback",system-ui,sans-serif`,
  )
  // More specific than the program's, whichever sheet comes last.
  return `${rules.join('\n')}\nhtml:root{${names.join(';')}}\n`
}

/** Whether a `unicode-range` as written by the backend has a character. Pure. */
export function isInRange(characters: string | null, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  const bounds = (characters ?? 'U+0-10FFFF').split(',').map((part) => part.replace(/^\s*U\+/, '').split('-'))
  return bounds.some(([from = '', to = from]) => Number.parseInt(from, 16) <= code && code <= Number.parseInt(to, 16))
}

/** How far a face's weights are from one. */
function distance({ weight }: FontFace, wanted: number): number {
  const [least = 0, most = least] = weight.split(' ').map(Number)
  return Math.max(least - wanted, wanted - most, 0)
}

/**
 * The addresses of the files that a page needs at first, to be loaded before its styles are read. Pure.
 * @param letters those that tell which files the page's language needs
 */
export function firstFonts(fonts: OwnFonts, letters: string): string[] {
  const found = roleNames.flatMap((role) => {
    const upright = fonts[role].faces.filter(({ style }) => style === 'normal')
    const nearest = Math.min(...upright.map((face) => distance(face, roles[role].weight)))
    const shown = upright.filter((face) => distance(face, roles[role].weight) === nearest)
    return Array.from(letters).flatMap(
      (letter) => shown.findLast(({ characters }) => isInRange(characters, letter))?.src ?? [],
    )
  })
  return [...new Set(found)]
}
