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
import { useInBrowser } from '@/components/ui/use-in-browser'
import type { Locale } from '@/lib/i18n/locales'
import styles from './Header.module.css'

const MegaPanel = lazy(() => import('./MegaPanel'))

interface MegaMenuProps {
  readonly title: string
  /** The page of all products, which lists the categories too: where the link leads without a script. */
  readonly href: string
  readonly locale: Locale
}

const panelId = 'mega'
const closeAfterMs = 180

/**
 * The menu of all categories. In the HTML it is a link; scripts make it the button of a panel, which is fetched when
 * somebody first reaches for it: on every page it would weigh more than the page.
 */
export function MegaMenu({ title, href, locale }: MegaMenuProps) {
  const inBrowser = useInBrowser()
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const opener = useRef<HTMLAnchorElement>(null)

  function show(open: boolean) {
    clearTimeout(closing.current)
    setOpen(open)
    if (open) setWanted(true)
  }

  function leave(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    clearTimeout(closing.current)
    closing.current = setTimeout(() => setOpen(false), closeAfterMs)
  }

  function click(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // A mouse has opened it already by hovering: its click must not close it at once.
    const hovers = event.detail > 0 && matchMedia('(hover: hover)').matches
    show(hovers || !isOpen)
  }

  function blur(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) show(false)
  }

  function key(event: KeyboardEvent) {
    const isOpener = event.target === opener.current
    if (event.key === 'Escape' && isOpen) {
      show(false)
      opener.current?.focus()
    } else if (event.key === ' ' && isOpener) {
      event.preventDefault()
      show(!isOpen)
    }
  }

  return (
    <div
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(true)}
      onPointerLeave={leave}
      onBlur={blur}
      onKeyDown={key}
      onClick={(event) => (event.target as Element).closest(`#${panelId} a`) && show(false)}
    >
      <a
        className={styles.header_link}
        href={href}
        ref={opener}
        onClick={click}
        onFocus={() => setWanted(true)}
        {...(inBrowser && { role: 'button', 'aria-expanded': isOpen, 'aria-controls': panelId })}
      >
        <span>{title}</span>
        <Icon name="chevron-down" />
      </a>
      {isWanted && (
        <Suspense fallback={null}>
          <MegaPanel id={panelId} locale={locale} insteadPath={href} open={isOpen} />
        </Suspense>
      )}
    </div>
  )
}
