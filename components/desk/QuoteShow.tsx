import {
  Alert,
  Button,
  Link,
  MenuItem,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from '@mui/material'
import { useState } from 'react'
import { Show } from 'react-admin'
import { HttpError, useNotify, useRefresh, useTranslate } from 'ra-core'
import type { DeskQuote } from '@/lib/contract/desk/work'
import { RecordAudit } from './Audit'
import { call, fieldErrorsOf, reasonOf } from './call'
import { Facts, Section, useFormats, useWholeRecord } from './shown'
import { useChange } from './use-change'

export function QuoteShow() {
  return (
    <Show component="div">
      <Quote />
    </Show>
  )
}

function Quote() {
  const quote = useWholeRecord<DeskQuote>('lines')
  const translate = useTranslate()
  const { change, isBusy } = useChange()
  const { money, moment } = useFormats()
  if (!quote) return null
  const isOpen = quote.status !== 'accepted' && quote.status !== 'declined'
  const isSendable = quote.status === 'requested' && quote.delivery_gross !== null
  return (
    <>
      <Section title={`${quote.id} – ${translate(`desk.quoteStatus.${quote.status}`)}`}>
        <Facts
          facts={{
            requested_at: moment(quote.requested_at),
            customer: quote.customer,
            email: <Link href={`mailto:${quote.email}`}>{quote.email}</Link>,
            phone: <Link href={`tel:${quote.phone}`}>{quote.phone}</Link>,
            billing: quote.billing,
            tax_number: quote.tax_number,
            delivery_to: quote.delivery_to,
            project: quote.project,
            comment: quote.comment,
            decline_reason: quote.decline_reason,
            total_gross: <strong>{money(quote.total_gross, quote.currency)}</strong>,
            total_net: money(quote.total_net, quote.currency),
          }}
        />
        <Stack direction="row" spacing={2} useFlexGap sx={{ mt: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          {isSendable && (
            <Button
              variant="contained"
              disabled={isBusy}
              onClick={() => void change(`quotes/${quote.id}/send`, { version: quote.version }, 'desk.quote.sent')}
            >
              {translate('desk.quote.send')}
            </Button>
          )}
          <Link href={quote.address}>{translate('desk.order.asSeen')}</Link>
        </Stack>
      </Section>
      {isOpen && <Prices key={quote.id} quote={quote} />}
      <RecordAudit resource="quotes" record={quote.id} />
    </>
  )
}

type Fields = Readonly<Record<string, string>>

function fieldsOf(quote: DeskQuote): Fields {
  return {
    discount_percent: String(quote.discount_percent),
    delivery_method: quote.delivery_method ?? quote.delivery_methods[0]?.id ?? '',
    delivery_gross: quote.delivery_gross === null ? '' : String(quote.delivery_gross),
    delivery_days: quote.delivery_days,
    delivery_note: quote.delivery_note,
    valid_until: quote.valid_until ?? '',
    message: quote.message,
    ...Object.fromEntries(
      quote.lines.flatMap((line, index) => [
        [`lines.${index}.unit_gross`, line.unit_gross === null ? '' : String(line.unit_gross)],
        [`lines.${index}.note`, line.note],
      ]),
    ),
  }
}

/**
 * Everything that the shop states, in one form. What is typed stays when it is refused, or when somebody else has
 * changed the quote meanwhile: then both states are shown before it is saved over theirs.
 */
function Prices({ quote }: { readonly quote: DeskQuote }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { money } = useFormats()
  const [shown, setShown] = useState(quote)
  const [fields, setFields] = useState(() => fieldsOf(quote))
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [isBusy, setIsBusy] = useState(false)
  const theirs = fieldsOf(quote)
  const own = fieldsOf(shown)
  const hasChanged = quote.version !== shown.version
  const conflicts = Object.keys(fields).filter(
    (name) => hasChanged && theirs[name] !== own[name] && theirs[name] !== fields[name],
  )

  const input = (name: string, label: string) => ({
    label,
    value: fields[name] ?? '',
    error: Boolean(errors[name]),
    helperText:
      errors[name]?.join(' ') ??
      (conflicts.includes(name) ? translate('desk.quote.theirs', { value: theirs[name] || '–' }) : undefined),
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setFields({ ...fields, [name]: event.target.value }),
  })

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsBusy(true)
    setErrors({})
    try {
      const priced = await call<DeskQuote>(`quotes/${quote.id}/prices`, {
        version: quote.version,
        discount_percent: Number(fields.discount_percent),
        delivery_method: fields.delivery_method,
        delivery_gross: fields.delivery_gross,
        delivery_days: fields.delivery_days,
        delivery_note: fields.delivery_note,
        valid_until: fields.valid_until || null,
        message: fields.message,
        lines: quote.lines.map(({ position }, index) => ({
          position,
          unit_gross: fields[`lines.${index}.unit_gross`] ?? '',
          note: fields[`lines.${index}.note`] ?? '',
        })),
      })
      setShown(priced)
      setFields(fieldsOf(priced))
      notify(translate('desk.quote.saved'), { type: 'success' })
      refresh()
    } catch (error) {
      setErrors(fieldErrorsOf(error))
      notify(reasonOf(error), { type: 'error', autoHideDuration: 10_000 })
      if (error instanceof HttpError && error.status === 409) refresh()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Section title={translate('desk.quote.prices')}>
      {hasChanged && <Alert severity="warning">{translate('desk.quote.changed')}</Alert>}
      <form onSubmit={(event) => void submit(event)}>
        <Table size="small" aria-label={translate('desk.quote.prices')}>
          <TableHead>
            <TableRow>
              {['article_number', 'name', 'quantity', 'list_gross', 'unit_gross', 'note', 'total_gross'].map((name) => (
                <TableCell key={name}>{translate(`desk.facts.${name}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {quote.lines.map((line, index) => (
              <TableRow key={line.position}>
                <TableCell>{line.article_number}</TableCell>
                <TableCell>{[line.name, line.options].filter(Boolean).join(', ')}</TableCell>
                <TableCell>{line.quantity}</TableCell>
                <TableCell>{money(line.list_gross, quote.currency)}</TableCell>
                <TableCell>
                  <TextField
                    size="small"
                    sx={{ minWidth: 110 }}
                    {...input(`lines.${index}.unit_gross`, translate('desk.facts.unit_gross'))}
                  />
                </TableCell>
                <TableCell>
                  <TextField
                    size="small"
                    sx={{ minWidth: 140 }}
                    {...input(`lines.${index}.note`, translate('desk.facts.note'))}
                  />
                </TableCell>
                <TableCell>{money(line.total_gross, quote.currency)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <Stack direction="row" spacing={2} useFlexGap sx={{ my: 2, flexWrap: 'wrap' }}>
          <TextField
            type="number"
            slotProps={{ htmlInput: { min: 0, max: 90 } }}
            {...input('discount_percent', translate('desk.facts.discount_percent'))}
          />
          <TextField select sx={{ minWidth: 200 }} {...input('delivery_method', translate('desk.facts.delivery'))}>
            {quote.delivery_methods.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField {...input('delivery_gross', translate('desk.facts.delivery_gross'))} />
          <TextField {...input('delivery_days', translate('desk.facts.delivery_days'))} />
          <TextField {...input('delivery_note', translate('desk.facts.delivery_note'))} />
          <TextField
            type="date"
            slotProps={{ inputLabel: { shrink: true } }}
            {...input('valid_until', translate('desk.facts.valid_until'))}
          />
        </Stack>
        <TextField fullWidth multiline minRows={3} {...input('message', translate('desk.facts.message'))} />
        <Button type="submit" variant="contained" disabled={isBusy} sx={{ mt: 2 }}>
          {translate('ra.action.save')}
        </Button>
      </form>
    </Section>
  )
}
