'use client'

import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { Icon } from '@/components/ui/Icon'
import { isPlainClick } from '@/components/ui/plain-click'
import type { Locale } from '@/lib/i18n/locales'

const MenuSheet = lazy(() => import('./MenuSheet'))

interface MobileMenuProps {
  readonly label: string
  /** Target without JavaScript: the page of all products, which lists the categories as well. */
  readonly href: string
  readonly locale: Locale
  readonly className: string
}

/** The menu button below 960 px: a link in the HTML, with scripts the button of a dialog that is loaded on the first click. */
export function MobileMenu({ label, href, locale, className }: MobileMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [isRequested, setRequested] = useState(false)

  function click(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setRequested(true)
    setOpen(true)
  }

  return (
    <>
      <a className={className} href={href} aria-label={label} aria-haspopup="dialog" onClick={click}>
        <Icon name="menu" size="lg" />
      </a>
      {isRequested && (
        <Suspense fallback={null}>
          <MenuSheet locale={locale} fallbackPath={href} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
