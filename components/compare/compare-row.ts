import type { ReactNode } from 'react'

/** A value of the table: `text` decides what is equal, `content` is shown when it is more than the text. */
export interface CompareCell {
  /** Null where the product has no such value. */
  readonly text: string | null
  readonly content?: ReactNode
}

export interface CompareRow {
  readonly label: string
  readonly cells: readonly CompareCell[]
  /** All products have the same value: no help in deciding. */
  readonly same: boolean
}

/** A row of the comparison; null when no product has a value for it. */
export function compareRow(label: string, cells: readonly CompareCell[]): CompareRow | null {
  const [first] = cells
  if (!first || cells.every(({ text }) => text === null)) return null
  return { label, cells, same: cells.length > 1 && cells.every(({ text }) => text === first.text) }
}
