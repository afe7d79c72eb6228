import type { ReactNode } from 'react'

/** A cell: `text` is compared, `content` is rendered if given. */
export interface CompareCell {
  /** Null if the product has no such value. */
  readonly text: string | null
  readonly content?: ReactNode
}

export interface CompareRow {
  readonly label: string
  readonly cells: readonly CompareCell[]
  readonly same: boolean
}

/** A row of the comparison; null if no product has a value. */
export function compareRow(label: string, cells: readonly CompareCell[]): CompareRow | null {
  const [first] = cells
  if (!first || cells.every(({ text }) => text === null)) return null
  return { label, cells, same: cells.length > 1 && cells.every(({ text }) => text === first.text) }
}
