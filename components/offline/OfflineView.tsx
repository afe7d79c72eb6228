'use client'

import type { Messages } from 'next-intl'
import { useEffect, useState } from 'react'
import { Glyph } from '@/components/ui/Logo'
import { Icon } from '@/components/ui/Icon'
import { reloadOnce } from '@/lib/builds/reload-once'
import { pageCacheName } from '@/lib/builds/page-cache-name'
import { reloadGuardMs } from '@/lib/builds/reload-guard'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import styles from './Offline.module.css'

interface OfflineViewProps {
  readonly locale: Locale
  readonly phone: { readonly shown: string; readonly e164: string }
  readonly texts: Messages['offline']
}

interface ReadablePage {
  readonly href: string
  readonly title: string
}

const maxPages = 8

/** Pages of this language in the service worker's cache, latest first, titled by their HTML. */
async function readablePages(locale: Locale): Promise<ReadablePage[]> {
  const cache = await caches.open(pageCacheName)
  const requests = (await cache.keys())
    .toReversed()
    .filter(({ url }) => new URL(url).pathname.startsWith(`/${locale}/`))
  const pages = requests.slice(0, maxPages).map(async (request): Promise<ReadablePage> => {
    const html = await (await cache.match(request))?.text()
    const title = new DOMParser().parseFromString(html ?? '', 'text/html').title
    const { pathname, search } = new URL(request.url)
    return { href: pathname + search, title: title.replace(/ – [^–]*$/, '') || pathname }
  })
  return Promise.all(pages)
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/builds/latest.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Shown without a connection: reloads once it is back, and lists the pages that can still be read. */
export function OfflineView({ locale, phone, texts }: OfflineViewProps) {
  const [pages, setPages] = useState<readonly ReadablePage[]>([])

  useEffect(() => {
    const reload = () => window.location.reload()
    const tryOn = () => void isReachable().then((is) => is && reloadOnce())
    window.addEventListener('online', reload)
    // The connection may return before this page starts listening. At its own address, this page does not replace
    // another.
    const isFallback = window.location.pathname !== path('offline', {}, locale)
    if (isFallback) tryOn()
    const timer = isFallback ? setInterval(tryOn, reloadGuardMs) : undefined
    return () => {
      window.removeEventListener('online', reload)
      clearInterval(timer)
    }
  }, [locale])

  useEffect(() => {
    // Without a service worker there is no cache.
    if ('caches' in window) readablePages(locale).then(setPages, () => undefined)
  }, [locale])

  return (
    <div className={styles.offline}>
      <div className={styles.offline_glyph}>
        <Glyph />
      </div>
      <span className={styles.offline_mark}>
        <Icon name="wifi-off" />
      </span>
      <h1>{texts.title}</h1>
      <p className="lead">{texts.text}</p>
      <p>
        <button type="button" className="btn" data-variant="primary" onClick={() => window.location.reload()}>
          <Icon name="refresh-cw" />
          {texts.retry}
        </button>
      </p>
      {pages.length > 0 && (
        <section className={styles.offline_pages} aria-labelledby="readable">
          <h2 id="readable" className="small">
            {texts.readable}
          </h2>
          <ul>
            {pages.map(({ href, title }) => (
              <li key={href}>
                <a className="link" href={href} data-reload="">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="small muted">
        {texts.urgent}{' '}
        <a className="link" href={`tel:${phone.e164}`}>
          {phone.shown}
        </a>
      </p>
    </div>
  )
}
