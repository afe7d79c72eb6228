import { imagesIn } from '../../domains/content/text-links'
import { picturesNamedIn } from '../../domains/shop/picture-address'
import type { DocumentName } from '../../domains/shop/document-schemas'
import { leavesOf } from '../../platform/leaves'
import type { Said } from '../../platform/said/said'
import { pictureFault } from '../import/dead-links'

/** Files below /media that are none of these have rules of their own: logo and icon, and fonts. */
const isPicture = (value: string) => /^\/media\/.+\.(?:webp|avif|jpe?g|png|svg)$/i.test(value)
const ownRules: readonly string[] = ['logo.src', 'icon']

/** The pictures that a document names, by place. Pure. */
function picturesOf(name: DocumentName, value: unknown): (readonly [at: string, src: string])[] {
  if (name === 'pictures') return Object.keys(value as object).map((src) => [src, src])
  const named = name === 'home' || name === 'shop' ? picturesNamedIn(value) : []
  const taken = new Set([...ownRules, ...named.map(([at]) => at)])
  const others = leavesOf(value)
    .filter(([at]) => !taken.has(at))
    .flatMap(([at, leaf]) => {
      const text = String(leaf)
      return (isPicture(text) ? [text] : imagesIn(text)).map((src) => [at, src] as const)
    })
  return [...named, ...others]
}

/** Faults of pictures that do not exist, unless the current document names them, too. */
export function missingPictures(name: DocumentName, value: unknown, current: unknown): { at: string; reason: Said }[] {
  const known = new Set(current === undefined ? [] : picturesOf(name, current).map(([, src]) => src))
  return picturesOf(name, value).flatMap(([at, src]) => {
    const reason = known.has(src) ? null : pictureFault(src)
    return reason === null ? [] : [{ at, reason }]
  })
}
