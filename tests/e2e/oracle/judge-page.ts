import type { Locale } from '@/lib/i18n/locales'
import { doubledStop } from './dates'
import type { MeasuredPicture } from './picture-files'
import type { Screen } from './screen'
import { foreignText } from './texts'

/** Faults unrelated to money: rules for every page. */
export type PageFault = 'overflow' | 'language' | 'pictures'

export interface Found {
  readonly kind: PageFault
  readonly text: string
}

/** File pixels per screen pixel; a density above 2 makes no visible difference. */
function sharpness({ width, height, fit, fileWidth, fileHeight }: MeasuredPicture, density: number): number {
  const [across, down] = [fileWidth / width, fileHeight / height]
  const scale = fit === 'contain' || fit === 'scale-down' ? Math.max(across, down) : Math.min(across, down)
  return scale / Math.min(density, 2)
}

/** Tolerated lack of sharpness: widths come in steps, and layout rounds. */
const tolerance = 0.97

function pictureFaults(pictures: readonly MeasuredPicture[], density: number): string[] {
  return pictures
    .filter((picture) => sharpness(picture, density) < tolerance)
    .map(({ address, width, height, fileWidth, fileHeight }) => {
      const name = decodeURIComponent(address).replace(/^https?:\/\/[^/]+/, '')
      return `picture of ${fileWidth} × ${fileHeight} shown at ${width} × ${height}, density ${density}: ${name}`
    })
}

function textFaults({ blocks, lang }: Screen, own: (text: string) => boolean): string[] {
  return blocks
    .filter((block) => block.lang === lang && !own(block.text))
    .flatMap(({ text }) => {
      const why = foreignText(text, lang as Locale)
      if (why) return [`“${text.slice(0, 100)}” is ${why}`]
      return doubledStop.test(text) ? [`“${text.slice(0, 100)}” has two full stops in a row`] : []
    })
}

/** `pictures` are the screen's with their files; `isOwn` reports whether a text is user content, in any language. */
export function pageFaults(
  screen: Screen,
  pictures: readonly MeasuredPicture[],
  isOwn: (text: string) => boolean,
): Found[] {
  return [
    ...(screen.overflow > 0
      ? [{ kind: 'overflow' as const, text: `the page is ${screen.overflow} pixels wider than the window` }]
      : []),
    ...textFaults(screen, isOwn).map((text) => ({ kind: 'language' as const, text })),
    ...pictureFaults(pictures, screen.density).map((text) => ({ kind: 'pictures' as const, text })),
  ]
}
