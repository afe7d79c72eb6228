import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Title } from 'react-admin'
import { useLogoutIfAccessDenied, useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import {
  maxConfirmed,
  notedKinds,
  transferKinds,
  type ConfirmedTransfers,
  type DeskStatement,
} from '@/lib/contract/desk/transfers'
import { call, reasonOf, upload } from './call'
import { Rows, Section, useFormats } from './shown'

/** Transfers that have come in: a bank's statement is read, and what matches an order is noted as its payment. */
export function Transfers() {
  const translate = useTranslate()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const [file, setFile] = useState<File | null>(null)
  const [statement, setStatement] = useState<DeskStatement | null>(null)
  const [results, setResults] = useState<ConfirmedTransfers['results']>([])
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function attempt(work: () => Promise<void>) {
    setIsBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      if (!(await logoutIfAccessDenied(error))) setProblem(reasonOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  const read = async (chosen: File) =>
    setStatement(await upload<DeskStatement>('transfers/read', chosen, 'application/octet-stream'))

  const check = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (file) void attempt(() => read(file))
  }

  /** Afterwards, the statement is read again: what was noted awaits nothing any more. */
  const confirm = (matched: DeskStatement['transfers']) =>
    attempt(async () => {
      const transfers = matched.map(({ order, amount_gross, currency, key }) => ({
        order,
        amount_gross,
        currency,
        key,
      }))
      setResults([])
      for (let start = 0; start < transfers.length; start += maxConfirmed) {
        const part = { transfers: transfers.slice(start, start + maxConfirmed) }
        const { results: more } = await call<ConfirmedTransfers>('transfers/confirm', part)
        setResults((before) => [...before, ...more])
      }
      if (file) await read(file)
    })

  return (
    <>
      <Title title={translate('desk.resources.transfers.name')} />
      <Section title={translate('desk.transfers.statement')}>
        <Typography gutterBottom>{translate('desk.transfers.hint')}</Typography>
        <form onSubmit={check}>
          <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <input
              type="file"
              accept=".csv,.txt,.xml"
              aria-label={translate('desk.transfers.file')}
              style={{ maxWidth: '100%' }}
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null)
                setStatement(null)
                setResults([])
                setProblem('')
              }}
            />
            <Button type="submit" variant="contained" disabled={isBusy || !file}>
              {translate('desk.transfers.read')}
            </Button>
          </Stack>
        </form>
        <div role="status">{problem !== '' && <Alert severity="error">{translate(problem)}</Alert>}</div>
      </Section>
      {results.length > 0 && (
        <Section title={translate('desk.transfers.results')}>
          <Rows
            label={translate('desk.transfers.results')}
            columns={['order', 'state', 'reason']}
            rows={results.map(({ order, outcome, reason }) => [
              <OrderLink key="order" number={order} />,
              translate(`desk.transfers.outcome_${outcome}`),
              reason,
            ])}
          />
        </Section>
      )}
      {statement && <Found statement={statement} isBusy={isBusy} confirm={(matched) => void confirm(matched)} />}
    </>
  )
}

const OrderLink = ({ number }: { readonly number: string }) => (
  <RouterLink to={`/orders/${number}/show`}>{number}</RouterLink>
)

interface FoundProps {
  readonly statement: DeskStatement
  readonly isBusy: boolean
  readonly confirm: (matched: DeskStatement['transfers']) => void
}

/** What a statement says has come in: what matches first, each kind with the button that notes it. */
function Found({ statement, isBusy, confirm }: FoundProps) {
  const translate = useTranslate()
  const { money, day } = useFormats()
  const { transfers, skipped, faults } = statement
  return (
    <>
      {transferKinds.map((kind) => {
        const rows = transfers.filter((transfer) => transfer.kind === kind)
        if (rows.length === 0) return null
        const title = `${translate(`desk.transfers.${kind}`)} (${rows.length})`
        return (
          <Section key={kind} title={title}>
            <Rows
              label={title}
              columns={['amount', 'order', 'awaited', 'payer', 'text', 'day', 'row']}
              rows={rows.map((one) => [
                <span key="amount" style={{ whiteSpace: 'nowrap' }}>
                  {money(one.amount_gross, one.currency)}
                </span>,
                one.order && <OrderLink key="order" number={one.order} />,
                one.awaited_gross !== null && one.awaited_currency && kind !== 'settled' && kind !== 'surplus'
                  ? money(one.awaited_gross, one.awaited_currency)
                  : '',
                one.payer,
                one.text,
                one.day && day(one.day),
                one.row,
              ])}
            />
            {notedKinds.some((one) => one === kind) && (
              <Button sx={{ mt: 2 }} variant="contained" disabled={isBusy} onClick={() => confirm(rows)}>
                {translate(kind === 'matched' ? 'desk.transfers.confirm' : 'desk.transfers.note', {
                  count: rows.length,
                })}
              </Button>
            )}
          </Section>
        )
      })}
      <Section title={translate('desk.transfers.rest')}>
        {transfers.every(({ kind }) => kind !== 'matched') && <p>{translate('desk.transfers.noneMatched')}</p>}
        <p>{translate('desk.transfers.skipped', { count: skipped })}</p>
        <Rows
          label={translate('desk.transfers.faults')}
          columns={['row', 'reason']}
          rows={faults.map(({ row, reason }) => [row, reason])}
        />
      </Section>
    </>
  )
}
