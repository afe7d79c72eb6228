'use client'

import { useEffect, useRef } from 'react'
import { keptMarkup } from './served-markup'

interface ServedOnlyIslandProps {
  readonly id: string
  readonly name: string
  readonly className?: string | undefined
  readonly shown: boolean
  readonly as: 'div' | 'footer'
}

/** See `ServedOnly`: renders the markup on the server; in the browser it leaves alone what was served. */
export function ServedOnlyIsland({ id, name, className, shown, as: Tag }: ServedOnlyIslandProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = place.current
    // Only pages that are reached without a page load need to be filled.
    if (shown && element && !element.hasChildNodes())
      void import('./fill-from-html').then((fill) => fill.default(element))
  }, [shown])

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
