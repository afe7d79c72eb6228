import styles from './Buy.module.css'

export interface TierTableProps {
  /** Texts of each row: minimum quantity, unit price gross and net, discount from the unit price. */
  readonly rows: readonly Readonly<Record<'from' | 'gross' | 'net' | 'percent', string>>[]
  readonly current: number
  /** `above` and `onRequest` are the last row: the price on request above the last tier. */
  readonly labels: Readonly<Record<'caption' | 'noteGross' | 'noteNet' | 'above' | 'onRequest', string>>
}

export function TierTable({ rows, current, labels }: TierTableProps) {
  return (
    <div className={styles.tiers}>
      <table>
        <caption>{labels.caption}</caption>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.from} aria-current={index === current ? 'true' : undefined}>
              <th scope="row">{row.from}</th>
              <td>
                <span data-kind="gross">{row.gross}</span>
                <span data-kind="net">{row.net}</span>
              </td>
              <td>{row.percent}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{labels.above}</th>
            <td>{labels.onRequest}</td>
            <td />
          </tr>
        </tbody>
      </table>
      <p className={styles.tiers_note}>
        <span data-kind="gross">{labels.noteGross}</span>
        <span data-kind="net">{labels.noteNet}</span>
      </p>
    </div>
  )
}
