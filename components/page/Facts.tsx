import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export function Facts({ rows }: { rows: readonly { readonly label: string; readonly value: ReactNode }[] }) {
  return (
    <table className={styles.spec}>
      <tbody>
        {rows.map(({ label, value }, index) => (
          <tr key={index}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
