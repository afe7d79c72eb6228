import { maxListedFaults, type ImportFault, type ImportReport } from '@/lib/contract/desk/exchange'
import type { Fault } from '../../exchange/import/importer'
import type { ImportResult } from '../../exchange/import/run'
import type { Locale } from '@/lib/i18n/locales'

/** What the command line adds to a reason: the options that it would take. The desk has buttons for them. */
const optionsHint = /; --(?:yes|mend)\b.*$/s

/** A reason without the options of the command line. Pure. */
export const withoutOptions = (reason: string) => reason.replace(optionsHint, '')

/** A fault as the desk tells it. Pure. */
export const shownFault = (
  { row, column, at = '', reason, isQuestion, leaving }: Fault,
  locale: Locale,
): ImportFault => ({
  row,
  column,
  at,
  reason: withoutOptions(reason[locale]),
  is_question: isQuestion === true,
  can_mend: leaving !== undefined,
})

/** Collects the faults of an import, of which the first are named. */
export function faultList(locale: Locale) {
  const listed: Fault[] = []
  return {
    onFault: (fault: Fault) => {
      if (listed.length < maxListedFaults) listed.push(fault)
    },
    /** The answer of the desk about an import's result. */
    reportOf: ({ rows, faults, written, takenOver, mended, notes }: ImportResult): ImportReport => ({
      rows,
      faults,
      written,
      taken_over: takenOver.length,
      mended: [...mended],
      notes: notes.map((note) => note[locale]),
      fault_list: listed.map((fault) => shownFault(fault, locale)),
    }),
  }
}

/** An import at the desk shows no progress. */
export const noProgress = () => ({ update: () => undefined, clear: () => undefined, end: () => undefined })
