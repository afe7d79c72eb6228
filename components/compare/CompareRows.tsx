import type { Product } from '@/lib/contract/catalogue'
import styles from './Compare.module.css'
import type { CompareRow } from './compare-rows'

export function Group({ title, columns, children }: { title: string; columns: number; children: React.ReactNode }) {
  return (
    <tbody>
      <tr className={styles.compare_group}>
        <th scope="rowgroup" colSpan={columns + 1}>
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  )
}

export function Rows({ rows, products }: { rows: readonly CompareRow[]; products: readonly Product[] }) {
  return rows.map(({ label, cells, same }) => (
    <tr key={label} data-same={same ? '' : undefined}>
      <th scope="row">{label}</th>
      {cells.map(({ text, content }, column) => (
        <td key={products[column]?.id} data-same={same ? '' : undefined}>
          {text === null ? '–' : (content ?? text)}
        </td>
      ))}
    </tr>
  ))
}
