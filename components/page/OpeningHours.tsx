'use client'

import { useInBrowser } from '@/components/ui/use-in-browser'
import { useTimedValue } from '@/components/ui/when-idle'
import type { OpeningSentences, OpenNow } from '@/lib/catalogue/opening'
import type { OpeningHours as Hours } from '@/lib/contract/shop'
import styles from './OpeningHours.module.css'
import type { OpeningRow } from '@/lib/contract/opening-rows'

interface OpeningHoursProps {
  readonly served: OpenNow
  readonly hours: readonly Hours[]
  /** Exceptional closing days, as YYYY-MM-DD or MM-DD. */
  readonly closed: readonly string[]
  readonly caption: string
  readonly rows: readonly OpeningRow[]
  readonly sentences: OpeningSentences
}

/** Opening hours. The page is cached, so whether the place is open now is only shown where scripts can check it. */
export function OpeningHours({ served, hours, closed, caption, rows, sentences }: OpeningHoursProps) {
  const current = useTimedValue(served, async (now) => {
    const { openNow } = await import('@/lib/catalogue/opening')
    return openNow(hours, closed, sentences, now)
  })
  const today = useInBrowser() ? current : undefined
  const weekday = today?.weekday ?? null
  return (
    <div>
      <p className={styles.hours_now} data-state={today?.isOpen ? 'open' : 'closed'} hidden={!today}>
        {today?.text}
      </p>
      <table className={styles.hours}>
        <caption className="visuallyHidden">{caption}</caption>
        <tbody>
          {rows.map(({ days, label, text }) => (
            <tr key={label} aria-current={weekday !== null && days.includes(weekday) ? 'date' : undefined}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
