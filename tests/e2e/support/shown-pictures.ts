import type { Locator } from 'playwright/test'

/** An image candidate: its pixels, and its width or (without `sizes`) density in `srcset`. */
interface Candidate {
  readonly pixels: number
  readonly declared: number
}

export interface ShownPicture {
  /** Path of the original. */
  readonly original: string
  /** CSS pixels of the whole picture, including what `cover` crops. */
  readonly drawnWidth: number
  /** Whether a part of the picture is cropped. */
  readonly isCut: boolean
  readonly candidates: readonly Candidate[]
  /** Width by `sizes` in this viewport, in CSS pixels; undefined without. */
  readonly declaredWidth: number | undefined
}

/** Inspects every picture in a container that takes up space. */
export async function shownPictures(place: Locator): Promise<ShownPicture[]> {
  return place.evaluate(async (root) => {
    const optimized = /\/_next\/image\?url=([^&]+)&w=(\d+)\S*(?: ([\d.]+)[wx])?/g
    const kept = globalThis as { originals?: Map<string, Promise<HTMLImageElement>> }
    const originals = (kept.originals ??= new Map())

    async function loaded(src: string): Promise<HTMLImageElement> {
      const image = new Image()
      // Not decoded: only its size is read.
      await new Promise((resolve, reject) => {
        image.onload = resolve
        image.onerror = () => reject(new Error(`${src} does not load`))
        image.src = src
      })
      return image
    }

    function originalOf(path: string): Promise<HTMLImageElement> {
      const original = originals.get(path) ?? loaded(path)
      originals.set(path, original)
      return original
    }

    /** The browser's own evaluation of `sizes`: an SVG of 10 by 100 pixels with an intrinsic width of 10. */
    const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"/>')}`
    async function measuredWidth(sizes: string): Promise<number> {
      const probe = new Image()
      probe.sizes = sizes
      probe.srcset = `${drawing} 10w`
      await probe.decode()
      return probe.naturalWidth / 100
    }
    const widths = new Map<string, Promise<number>>()
    function cachedWidth(sizes: string): Promise<number> {
      const width = widths.get(sizes) ?? measuredWidth(sizes)
      widths.set(sizes, width)
      return width
    }

    async function look(image: HTMLImageElement) {
      const source = [...(image.closest('picture')?.querySelectorAll('source') ?? [])].find(
        ({ media }) => matchMedia(media).matches,
      )
      const { srcset, sizes } = source ?? image
      const offered = [...(srcset || image.src).matchAll(optimized)]
      const { clientWidth: width, clientHeight: height } = image
      if (offered.length === 0 || width === 0 || height === 0 || !image.checkVisibility()) return []
      const original = decodeURIComponent(offered[0]?.[1] ?? '')
      const { naturalWidth, naturalHeight } = await originalOf(original)
      const { objectFit } = getComputedStyle(image)
      const across = width / naturalWidth
      const down = height / naturalHeight
      const scale = objectFit === 'contain' ? Math.min(across, down) : Math.max(across, down)
      return [
        {
          original,
          drawnWidth: naturalWidth * scale,
          isCut: objectFit === 'cover' && Math.abs(across / down - 1) > 0.01,
          candidates: offered.map(([, , pixels, declared]) => ({
            // The optimizer never upscales.
            pixels: Math.min(Number(pixels), naturalWidth),
            declared: Number(declared ?? 1),
          })),
          declaredWidth: sizes ? await cachedWidth(sizes) : undefined,
        },
      ]
    }

    return (await Promise.all([...root.querySelectorAll('img')].map(look))).flat()
  })
}

/** A browser may choose the first candidate that is dense enough, as the standard suggests … */
function firstEnough(densities: readonly number[], density: number): number {
  const found = densities.findIndex((one) => one >= density)
  return found < 0 ? densities.length - 1 : found
}

/** … or on dense screens, like Chromium, the one before it if that is nearer. */
function nearest(densities: readonly number[], density: number): number {
  const enough = firstEnough(densities, density)
  const below = densities[enough - 1]
  const at = densities[enough]
  if (density <= 1 || below === undefined || at === undefined || at < density) return enough
  return density < Math.sqrt(below * at) ? enough - 1 : enough
}

/** Layout sizes are fractional, pixels are not. */
const tolerance = 1
/** More than two pixels per CSS pixel make no visible difference. */
const maxDensity = 2

/** Faults of a picture at a screen density; empty if there are none. */
export function pictureFaults(picture: ShownPicture, density: number): string[] {
  const { original, drawnWidth, isCut, candidates, declaredWidth } = picture
  const densities = candidates.map(({ declared }) => (declaredWidth ? declared / declaredWidth : declared))
  const chosen = nearest(densities, density)
  const pixels = (index: number) => candidates[index]?.pixels ?? 0
  const smallest = pixels(Math.min(chosen, firstEnough(densities, density)))
  const needed = drawnWidth * Math.min(density, maxDensity)
  const enough = candidates.findIndex((candidate) => candidate.pixels + tolerance >= drawnWidth * density)
  const about = `${original}, ${Math.round(drawnWidth)} px wide`
  return [
    ...(smallest + tolerance < needed ? [`${about}: ${smallest} pixels of ${Math.ceil(needed)} are fetched`] : []),
    ...(enough >= 0 && chosen > enough + 1
      ? [`${about}: ${pixels(chosen)} pixels are more than it needs (${Math.ceil(drawnWidth * density)})`]
      : []),
    ...(isCut && original.startsWith('/media/products/') ? [`${about}: the product is cut`] : []),
  ]
}
