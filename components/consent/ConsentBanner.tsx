import { useEffect, useRef } from 'react'
import { setCovered } from '@/components/ui/covered'
import type { ConsentTexts } from './consent-fragment'
import styles from './Consent.module.css'

interface ConsentBannerProps {
  readonly texts: ConsentTexts
  readonly rules: string
  readonly onReject: () => void
  readonly onAccept: () => void
  readonly onSettings: () => void
}

/**
 * The first layer: accept and reject are equal buttons (R-LAW-13). Everything it covers can be scrolled into view.
 */
export function ConsentBanner({ texts, rules, onReject, onAccept, onSettings }: ConsentBannerProps) {
  const [before, link, after] = texts.question
  const banner = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = banner.current
    if (!element) return
    const observer = new ResizeObserver(() => setCovered(element.offsetHeight))
    observer.observe(element)
    return () => {
      observer.disconnect()
      setCovered(0)
    }
  }, [])

  return (
    <section ref={banner} className={styles.cookie} aria-labelledby="cookie-question">
      <div className={styles.cookie_inner}>
        <div>
          <h2 id="cookie-question">{texts.title}</h2>
          <p>
            <span>{before}</span>
            <a className="link" href={rules}>
              {link}
            </a>
            <span>{after}</span>
          </p>
        </div>
        <div className={styles.cookie_actions}>
          <button type="button" className={`link ${styles.cookie_more}`} onClick={onSettings}>
            {texts.settings}
          </button>
          <button type="button" className="btn" data-variant="secondary" onClick={onReject}>
            {texts.reject}
          </button>
          <button type="button" className="btn" data-variant="secondary" onClick={onAccept}>
            {texts.accept}
          </button>
        </div>
      </div>
    </section>
  )
}
