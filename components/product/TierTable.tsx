import styles from './Buy.module.css'

/** Texts of a row: minimum quantity, unit price gross and net, discount from the unit price. */
interface TierTableRow {
  readonly from: string
  readonly gross: string
  readonly net: string
  readonly percent: string
}

export interface TierTableProps {
  readonly rows: readonly TierTableRow[]
  readonly current: number
  readonly labels: {
    readonly caption: string
    readonly noteGross: string
    readonly noteNet: string
    /** Last row, price on request above the last tier; omitted if empty. */
    readonly above: string
    readonly onRequest: string
  }
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
