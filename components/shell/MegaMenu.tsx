'use client'

import {
  lazy,
  Suspense,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { Icon } from '@/components/ui/Icon'
import { isPlainClick } from '@/components/ui/plain-click'
import { useInBrowser } from '@/components/ui/use-in-browser'
import type { Locale } from '@/lib/i18n/locales'
import styles from './Header.module.css'

const MegaPanel = lazy(() => import('./MegaPanel'))

interface MegaMenuProps {
  readonly title: string
  /** Target without JavaScript: the page of all products, which lists the categories as well. */
  readonly href: string
  readonly locale: Locale
}

const panelId = 'mega'
const closeAfterMs = 180

/**
 * The menu of all categories: a link in the HTML, turned by scripts into the button of a panel. The panel is loaded on first
 * hover or focus, because it would be heavier than the page itself.
 */
export function MegaMenu({ title, href, locale }: MegaMenuProps) {
  const inBrowser = useInBrowser()
  const [isOpen, setOpen] = useState(false)
  const [isRequested, setRequested] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const opener = useRef<HTMLAnchorElement>(null)

  function setVisible(open: boolean) {
    clearTimeout(closing.current)
    setOpen(open)
    if (open) setRequested(true)
  }

  function onPointerLeave(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    clearTimeout(closing.current)
    closing.current = setTimeout(() => setOpen(false), closeAfterMs)
  }

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // Hovering has already opened it: the click that follows must not close it.
    const hovers = event.detail > 0 && matchMedia('(hover: hover)').matches
    setVisible(hovers || !isOpen)
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setVisible(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    const isOpener = event.target === opener.current
    if (event.key === 'Escape' && isOpen) {
      setVisible(false)
      opener.current?.focus()
    } else if (event.key === ' ' && isOpener) {
      event.preventDefault()
      setVisible(!isOpen)
    }
  }

  return (
    <div
      onPointerEnter={(event) => event.pointerType === 'mouse' && setVisible(true)}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onClick={(event) => (event.target as Element).closest(`#${panelId} a`) && setVisible(false)}
    >
      <a
        className={styles.header_link}
        href={href}
        ref={opener}
        onClick={onClick}
        onFocus={() => setRequested(true)}
        {...(inBrowser && { role: 'button', 'aria-expanded': isOpen, 'aria-controls': panelId })}
      >
        <span>{title}</span>
        <Icon name="chevron-down" />
      </a>
      {isRequested && (
        <Suspense fallback={null}>
          <MegaPanel id={panelId} locale={locale} fallbackPath={href} open={isOpen} />
        </Suspense>
      )}
    </div>
  )
}
