import { Alert, Checkbox, FormControlLabel } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { ImportFault, ImportReport } from '@/lib/contract/desk/exchange'
import { Rows } from '../shown'

/** What its reader has said about faults that may be meant. */
export interface Consent {
  readonly confirmed: boolean
  readonly mend: boolean
}

export const noConsent: Consent = { confirmed: false, mend: false }

const isAnswered = (fault: ImportFault, { confirmed, mend }: Consent) =>
  (fault.is_question && confirmed) || (fault.can_mend && mend)

/** Whether nothing stands against an import any more, as far as its report knows. */
export const isReady = ({ faults, fault_list: list }: ImportReport, consent: Consent) =>
  faults === 0 || (faults === list.length && list.every((fault) => isAnswered(fault, consent)))

interface ConsentProps {
  readonly faults: readonly ImportFault[]
  readonly consent: Consent
  readonly onChange: (consent: Consent) => void
}

/** Asks whether what looks unusual is meant, and whether what goes off sale is taken out of where it is shown. */
export function ConsentBoxes({ faults, consent, onChange }: ConsentProps) {
  const translate = useTranslate()
  const asked = {
    confirmed: faults.some((fault) => fault.is_question),
    mend: faults.some((fault) => fault.can_mend),
  }
  return (['confirmed', 'mend'] as const)
    .filter((name) => asked[name] || consent[name])
    .map((name) => (
      <FormControlLabel
        key={name}
        control={
          <Checkbox
            checked={consent[name]}
            onChange={(event) => onChange({ ...consent, [name]: event.target.checked })}
          />
        }
        label={translate(`desk.files.${name}`)}
      />
    ))
}

interface Props {
  readonly report: ImportReport
}

/** What came of a file: its numbers, and its faults by row and column. */
export function ReportTable({ report }: Props) {
  const translate = useTranslate()
  const { rows, faults, written, fault_list: list, mended, notes } = report
  return (
    <>
      {written ? (
        <Alert severity="success">{translate('desk.files.written', { rows, ...written })}</Alert>
      ) : faults === 0 ? (
        <Alert severity="info">{translate('desk.files.checked', { rows })}</Alert>
      ) : (
        <Alert severity="error">{translate('desk.files.faulty', { rows, faults })}</Alert>
      )}
      {report.taken_over > 0 && (
        <Alert severity="info">{translate('desk.files.takenOver', { count: report.taken_over })}</Alert>
      )}
      {mended.length > 0 && (
        <Alert severity="info">
          {translate('desk.files.mended', { places: mended.map(({ at }) => at).join(', ') })}
        </Alert>
      )}
      {notes.map((note) => (
        <Alert key={note} severity="warning">
          {note}
        </Alert>
      ))}
      {faults > list.length && (
        <Alert severity="info">{translate('desk.files.firstFaults', { count: list.length })}</Alert>
      )}
      <Rows
        label={translate('desk.files.faults')}
        columns={['row', 'column', 'reason']}
        rows={list.map(({ row, column, at, reason, is_question: isQuestion }) => [
          row,
          [column, at].filter(Boolean).join(' '),
          isQuestion ? translate('desk.files.question', { reason }) : reason,
        ])}
      />
    </>
  )
}
