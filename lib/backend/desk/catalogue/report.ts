import { maxListedFaults, type ImportReport } from '@/lib/contract/desk/exchange'
import type { Fault } from '../../exchange/import/importer'
import type { ImportResult } from '../../exchange/import/run'

/** What the command line adds to a reason: the options that it would take. The desk has buttons for them. */
const optionsHint = /; --(?:yes|mend)\b.*$/s

/** Collects the faults of an import, of which the first are named. */
export function faultList() {
  const listed: Fault[] = []
  return {
    onFault: (fault: Fault) => {
      if (listed.length < maxListedFaults) listed.push(fault)
    },
    /** The answer of the desk about an import's result. */
    reportOf: ({ rows, faults, written, takenOver, mended }: ImportResult): ImportReport => ({
      rows,
      faults,
      written,
      taken_over: takenOver.length,
      mended: [...mended],
      fault_list: listed.map(({ row, column, reason, isQuestion, leaving }) => ({
        row,
        column,
        reason: reason.replace(optionsHint, ''),
        is_question: isQuestion === true,
        can_mend: leaving !== undefined,
      })),
    }),
  }
}

/** An import at the desk shows no progress. */
export const noProgress = () => ({ update: () => undefined, clear: () => undefined, end: () => undefined })
