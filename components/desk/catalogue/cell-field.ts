import type { DeskColumn } from '@/lib/contract/desk/rows'

export interface CellFieldProps {
  readonly column: DeskColumn
  readonly value: string
  readonly isReadOnly: boolean
  /** Why it was refused. */
  readonly fault: string | undefined
  /** What somebody else has saved meanwhile, if it differs. */
  readonly theirs: string | undefined
  readonly onChange: (name: string, value: string) => void
}
