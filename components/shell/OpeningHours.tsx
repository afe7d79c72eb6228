import type { OpeningSentences } from '@/lib/catalogue/opening'
import type { OpeningHours as Hours } from '@/lib/contract/shop'
import styles from './Footer.module.css'
import type { OpeningRow } from './opening-rows'

interface OpeningHoursProps {
  readonly hours: readonly Hours[]
  readonly caption: string
  readonly rows: readonly OpeningRow[]
  readonly sentences: OpeningSentences
}

/**
 * Opening hours. Whether it is open now a cached page cannot know: `useOpeningNow` says it in the browser, from the
 * data that stand on the elements.
 */
export function OpeningHours({ hours, caption, rows, sentences }: OpeningHoursProps) {
  return (
    <div data-opening={JSON.stringify({ hours, sentences })}>
      <p className={styles.hours_now} data-state="closed" hidden />
      <table className={styles.hours}>
        <caption className="visuallyHidden">{caption}</caption>
        <tbody>
          {rows.map(({ days, label, text }) => (
            <tr key={label} data-days={days.join(' ')}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
