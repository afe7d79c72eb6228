import styles from './Spec.module.css'

export interface SpecRow {
  readonly label: string
  readonly value: React.ReactNode
}

export function SpecTable({ rows }: { readonly rows: readonly SpecRow[] }) {
  return (
    <table className={styles.spec}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
