import { useEffect } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { neutralProperties } from '@/lib/contract/colours'
import type { Locale } from '@/lib/i18n/locales'
import { isCrawler } from '@/lib/routing/failure'
import { errorTexts } from './error-texts'
import { BrokenScreen, shopIn } from './ErrorPage'
import { isChunkError, reportChunkError } from './reload-guard'

export interface BrokenPageProps {
  readonly locale: Locale
  /** The thrown value; server errors carry the digest found in the server log. */
  readonly error: unknown
  readonly retry: () => void
  /** The document that it replaces as a whole, null if that is not known; undefined within a layout, which has the shop's look. */
  readonly former?: HTMLElement | null | undefined
}

/** The colours and fonts of the former document; neutral ones if it does not say whose it is. */
function styleOf(former: HTMLElement | null, isKnown: boolean): string {
  const neutral = Object.entries(neutralProperties).map(([property, value]) => `${property}:${value}`)
  return `:root{${isKnown ? (former?.style.cssText ?? '') : neutral.join(';')}}`
}

/** The error page (R-ERR-5); empty for crawlers (R-ERR-6). A missing chunk reloads the page instead (R-ERR-8). */
export default function BrokenPage({ locale, error, retry, former }: BrokenPageProps) {
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined

  useEffect(() => {
    console.error(error)
    if (isChunkError(error)) reportChunkError(error)
  }, [error])

  // Next renders the global error page at build time, where there is no navigator.
  if (typeof navigator !== 'undefined' && isCrawler(navigator.userAgent)) return null
  const { heading, reload } = errorTexts[locale].broken
  const shop = shopIn(former)
  return (
    <>
      {/* Here, not in BrokenDocument, which every page loads. */}
      <title>{heading}</title>
      {former !== undefined && <style>{styleOf(former, shop !== undefined)}</style>}
      <BrokenScreen
        locale={locale}
        code={digest ?? ''}
        shop={shop}
        reload={
          <Button onClick={retry}>
            <Icon name="refresh-cw" />
            <span>{reload}</span>
          </Button>
        }
      />
    </>
  )
}
