import type { ImportFault } from '@/lib/contract/desk/exchange'
import type { DeskColumn } from '@/lib/contract/desk/rows'

/** A cell of a row as it is being edited. */
export interface EditedCell {
  readonly column: DeskColumn
  readonly value: string
  /** Why it, or parts of it, were refused. */
  readonly faults: readonly ImportFault[]
  /** What somebody else has saved meanwhile, if it differs. */
  readonly theirs: string | undefined
}

export interface CellFieldProps extends EditedCell {
  /** The cells whose items belong to those of this one. */
  readonly others: readonly EditedCell[]
  readonly isReadOnly: boolean
  readonly onChange: (name: string, value: string) => void
}
