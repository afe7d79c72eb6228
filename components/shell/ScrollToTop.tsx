'use client'

import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import styles from './ScrollToTop.module.css'

/** Pixels of the footer's last line: the button rises above it. */
const footHeight = 96

/** Back to the top: from 960 px (specification §9), after two screens. */
export function ScrollToTop({ label }: { readonly label: string }) {
  const [shown, setShown] = useState(false)
  const [atEnd, setAtEnd] = useState(false)

  useEffect(() => {
    const update = () => {
      const { scrollY, innerHeight } = window
      setShown(scrollY > 2 * innerHeight)
      setAtEnd(scrollY + innerHeight > document.documentElement.scrollHeight - footHeight)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])

  function toTop() {
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }

  return (
    <button
      className={`iconBtn ${styles.toTop}`}
      type="button"
      aria-label={label}
      data-shown={shown ? '' : undefined}
      data-raised={atEnd ? '' : undefined}
      hidden={!shown}
      onClick={toTop}
    >
      <Icon name="chevron-down" />
    </button>
  )
}
