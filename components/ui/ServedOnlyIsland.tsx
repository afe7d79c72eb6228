'use client'

import { useLayoutEffect, useRef } from 'react'
import { keptMarkup } from './served-markup'

interface ServedOnlyIslandProps {
  readonly id: string
  readonly name: string
  readonly className?: string | undefined
  readonly shown: boolean
  readonly as: 'div' | 'footer'
}

/** The parts of the page before, by id. */
const formerParts = new Map<string, HTMLElement>()

/** See `ServedOnly`: renders the markup on the server; in the browser it leaves alone what was served. */
export function ServedOnlyIsland({ id, name, className, shown, as: Tag }: ServedOnlyIslandProps) {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!shown || !element) return
    // Only pages that are reached without a page load need to be filled. Until then the part of the page before, unseen,
    // keeps its room: what stands below does not move up and down again (base.css, data-former).
    if (!element.hasChildNodes()) {
      const former = formerParts.get(id)
      if (former) {
        element.dataset.former = ''
        element.append(...former.cloneNode(true).childNodes)
      }
      void import('./fill-from-html').then((fill) => fill.default(element))
    }
    return () => {
      formerParts.set(id, element)
    }
  }, [id, shown])

  if (typeof window === 'undefined') {
    return (
      <Tag id={id} className={className}>
        {keptMarkup(name)}
      </Tag>
    )
  }
  return (
    <Tag
      ref={(element: HTMLElement | null) => {
        place.current = element
      }}
      id={id}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
