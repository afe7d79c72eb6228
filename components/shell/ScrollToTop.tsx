'use client'

import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import styles from './ScrollToTop.module.css'

/** Height in pixels of the footer's last line, which the button must not cover. */
const footHeight = 96

/** Shown after two screens, from 960 px (R-SHELL-4). */
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
