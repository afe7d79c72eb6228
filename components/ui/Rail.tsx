'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from './Icon'
import styles from './Rail.module.css'

interface RailProps {
  /** Id of the heading, which labels the section and the track. */
  readonly id: string
  readonly title: ReactNode
  readonly tools?: ReactNode
  readonly labels: { readonly previous: string; readonly next: string }
  /** Visible cards from 960 px. */
  readonly count?: number
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A horizontal row of cards with scroll snapping and a heading. It scrolls by touch, wheel and arrow keys without JavaScript;
 * the two buttons are a convenience.
 */
export function Rail({ id, title, tools, labels, count = 4, className, children }: RailProps) {
  const track = useRef<HTMLDivElement>(null)
  const [isAtStart, setAtStart] = useState(true)
  const [isAtEnd, setAtEnd] = useState(false)

  function updateEnds() {
    const row = track.current
    if (!row) return
    setAtStart(row.scrollLeft < 2)
    setAtEnd(row.scrollLeft + row.clientWidth > row.scrollWidth - 2)
  }

  function move(direction: 1 | -1) {
    const row = track.current
    row?.scrollBy({ left: direction * row.clientWidth * 0.8, behavior: 'smooth' })
  }

  useEffect(() => {
    updateEnds()
    window.addEventListener('resize', updateEnds)
    return () => window.removeEventListener('resize', updateEnds)
  }, [children])

  return (
    <section className={className} aria-labelledby={id}>
      <div className="sectionHead">
        <h2 id={id}>{title}</h2>
        <div className={styles.rail_tools}>
          {tools}
          <div className={styles.rail_nav}>
            {([-1, 1] as const).map((direction) => (
              <button
                key={direction}
                className="iconBtn"
                type="button"
                aria-label={direction < 0 ? labels.previous : labels.next}
                disabled={direction < 0 ? isAtStart : isAtEnd}
                onClick={() => move(direction)}
              >
                <Icon name={direction < 0 ? 'arrow-left' : 'arrow-right'} />
              </button>
            ))}
          </div>
        </div>
      </div>
      <div className={styles.rail} style={{ '--count': count }}>
        <div
          className={styles.rail_track}
          ref={track}
          tabIndex={0}
          role="group"
          aria-labelledby={id}
          onScroll={updateEnds}
        >
          {children}
        </div>
      </div>
    </section>
  )
}
