import { useEffect } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { neutralProperties } from '@/lib/contract/colours'
import type { Locale } from '@/lib/i18n/locales'
import { isCrawler } from '@/lib/routing/failure'
import { errorTexts } from './error-texts'
import { BrokenScreen, shopHere } from './ErrorPage'
import { isChunkError, reportChunkError } from './reload-guard'

export interface BrokenPageProps {
  readonly locale: Locale
  /** The thrown value; server errors carry the digest found in the server log. */
  readonly error: unknown
  readonly retry: () => void
  /** It is all that is left of the document, so that no layout says whose colours it has. */
  readonly isDocument?: boolean | undefined
}

/** Of a document that does not know which shop it is of. */
const neutralStyle = `:root{${Object.entries(neutralProperties)
  .map(([property, value]) => `${property}:${value}`)
  .join(';')}}`

/** The error page (R-ERR-5); empty for crawlers (R-ERR-6). A missing chunk reloads the page instead (R-ERR-8). */
export default function BrokenPage({ locale, error, retry, isDocument = false }: BrokenPageProps) {
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined

  useEffect(() => {
    console.error(error)
    if (isChunkError(error)) reportChunkError(error)
  }, [error])

  // Next renders the global error page at build time, where there is no navigator.
  if (typeof navigator !== 'undefined' && isCrawler(navigator.userAgent)) return null
  const { heading, reload } = errorTexts[locale].broken
  return (
    <>
      {/* Here, not in BrokenDocument, which every page loads. */}
      <title>{heading}</title>
      {isDocument && !shopHere() && <style>{neutralStyle}</style>}
      <BrokenScreen
        locale={locale}
        code={digest ?? ''}
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
