import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export interface FactRow {
  readonly label: string
  readonly value: ReactNode
}

/** Positions are keys, as an attribute of a product may have the name of another row. */
export function Facts({ rows }: { readonly rows: readonly FactRow[] }) {
  return (
    <table className={styles.facts}>
      <tbody>
        {rows.map(({ label, value }, position) => (
          <tr key={position}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
