import { useEffect } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import type { Locale } from '@/lib/i18n/locales'
import { isCrawler } from '@/lib/routing/crawlers'
import { BrokenScreen } from './BrokenScreen'
import { errorTexts } from './error-texts'
import { isChunkError, tellChunkError } from './reload-guard'

export interface BrokenPageProps {
  readonly locale: Locale
  /** What was thrown; from the server it carries the digest that stands in its log. */
  readonly error: unknown
  readonly retry: () => void
}

/**
 * A page that could not be rendered; crawlers are shown nothing, the error is only logged. When only a
 * script is gone, the page is loaded anew instead.
 */
export default function BrokenPage({ locale, error, retry }: BrokenPageProps) {
  const texts = errorTexts[locale].broken
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined

  useEffect(() => {
    console.error(error)
    if (isChunkError(error)) tellChunkError(error)
  }, [error])

  // Next renders its last error page while building, where there is no browser.
  if (typeof navigator !== 'undefined' && isCrawler(navigator.userAgent)) return null
  return (
    <BrokenScreen
      locale={locale}
      code={digest ?? ''}
      reload={
        <Button onClick={retry}>
          <Icon name="refresh-cw" />
          {texts.reload}
        </Button>
      }
    />
  )
}
