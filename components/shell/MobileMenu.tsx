'use client'

import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { Icon } from '@/components/ui/Icon'
import type { Locale } from '@/lib/i18n/locales'

const MenuSheet = lazy(() => import('./MenuSheet'))

interface MobileMenuProps {
  readonly label: string
  /** The page of all products, which lists the categories too: where the link leads without a script. */
  readonly href: string
  readonly locale: Locale
  readonly className: string
}

/** Opens the menu below 960 px: a link in the HTML, with scripts the opener of a dialog that is fetched then. */
export function MobileMenu({ label, href, locale, className }: MobileMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)

  function click(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setWanted(true)
    setOpen(true)
  }

  return (
    <>
      <a className={className} href={href} aria-label={label} aria-haspopup="dialog" onClick={click}>
        <Icon name="menu" size="lg" />
      </a>
      {isWanted && (
        <Suspense fallback={null}>
          <MenuSheet locale={locale} insteadPath={href} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
