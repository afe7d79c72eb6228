import {
  Alert,
  Box,
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
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import { readJson, writeItem } from '@/lib/browser/storage'
import type { DeskQuote } from '@/lib/contract/desk/work'
import { RecordAudit } from './Audit'
import { fieldErrorsOf } from './call'
import { RecordShow } from './RecordShow'
import { Facts, Rows, Section, useFormats, useWholeRecord } from './shown'
import { useChange } from './use-change'
import { WholeNumber } from './WholeNumber'

export function QuoteShow() {
  return (
    <RecordShow>
      <Quote />
    </RecordShow>
  )
}

function Quote() {
  const quote = useWholeRecord<DeskQuote>('lines')
  if (!quote) return null
  return <QuoteOf key={quote.id} quote={quote} />
}

function QuoteOf({ quote }: { readonly quote: DeskQuote }) {
  const translate = useTranslate()
  const { change, isBusy } = useChange()
  const { money, moment } = useFormats()
  const [typed, setTyped] = useTyped(quote.id)
  const isOpen = quote.status !== 'accepted' && quote.status !== 'declined'
  const isSendable = quote.status === 'requested' && quote.delivery_gross !== null
  const hasUnsaved = Object.keys(typed).length > 0
  return (
    <>
      <Section title={`${quote.id} – ${translate(`desk.quoteStatus.${quote.status}`)}`}>
        <Facts
          facts={{
            requested_at: moment(quote.requested_at),
            customer: quote.customer,
            language: translate(`desk.languages.${quote.language}`),
            contact: quote.contact,
            email: <Link href={`mailto:${quote.email}`}>{quote.email}</Link>,
            phone: <Link href={`tel:${quote.phone}`}>{quote.phone}</Link>,
            billing: quote.billing,
            tax_number: quote.tax_number,
            delivery_to: quote.delivery_to,
            project: quote.project,
            order_comment: quote.comment,
            order: quote.order && <RouterLink to={`/orders/${quote.order}/show`}>{quote.order}</RouterLink>,
            decline_reason: quote.decline_reason,
            total_gross: <strong>{money(quote.total_gross, quote.currency)}</strong>,
            // The same for a shop that is exempt from VAT.
            total_net: quote.total_net !== quote.total_gross && money(quote.total_net, quote.currency),
          }}
        />
        <Stack direction="row" spacing={2} useFlexGap sx={{ mt: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          {isSendable && (
            <Button
              variant="contained"
              disabled={isBusy || hasUnsaved}
              onClick={() =>
                void change({
                  path: `quotes/${quote.id}/send`,
                  body: { version: quote.version },
                  done: 'desk.quote.sent',
                })
              }
            >
              {translate('desk.quote.send')}
            </Button>
          )}
          {isSendable && hasUnsaved && <span>{translate('desk.quote.unsaved')}</span>}
          <Link href={quote.address}>{translate('desk.order.asSeen')}</Link>
        </Stack>
        {isOpen &&
          quote.short.map(({ position, in_stock: stock }) => (
            <Alert key={position} severity="warning" sx={{ mt: 1 }}>
              {translate('desk.quote.short', { position, stock })}
            </Alert>
          ))}
      </Section>
      {isOpen ? <Prices quote={quote} typed={typed} setTyped={setTyped} /> : <Terms quote={quote} />}
      <RecordAudit resource="quotes" record={quote.id} />
    </>
  )
}

const priceColumns = ['article_number', 'name', 'quantity', 'list_gross', 'unit_gross', 'note', 'total_gross']

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

/** What somebody has typed into a field, and what was saved there when they began. */
interface Typed {
  readonly base: string
  readonly value: string
}

type TypedFields = Readonly<Record<string, Typed>>

/** Typed fields by name, kept in the tab: neither a reload nor the end of the session loses them. */
function useTyped(id: string) {
  const key = `desk_quote_${id}`
  const [typed, setTyped] = useState(() => (readJson('sessionStorage', key) ?? {}) as TypedFields)
  function keep(next: TypedFields) {
    setTyped(next)
    writeItem('sessionStorage', key, JSON.stringify(next))
  }
  return [typed, keep] as const
}

/** What a decided quote said. */
function Terms({ quote }: { readonly quote: DeskQuote }) {
  const translate = useTranslate()
  const { money, day } = useFormats()
  const amount = (decimal: number | null) => decimal !== null && money(decimal, quote.currency)
  return (
    <Section title={translate('desk.quote.prices')}>
      <Rows
        label={translate('desk.quote.prices')}
        columns={priceColumns}
        rows={quote.lines.map((line) => [
          line.article_number,
          [line.name, line.options].filter(Boolean).join(', '),
          line.quantity,
          amount(line.list_gross),
          amount(line.unit_gross),
          line.note,
          amount(line.total_gross),
        ])}
      />
      <Facts
        facts={{
          discount_percent: quote.discount_percent,
          delivery: quote.delivery_methods.find(({ id }) => id === quote.delivery_method)?.name,
          delivery_gross: amount(quote.delivery_gross),
          delivery_days: quote.delivery_days,
          delivery_note: quote.delivery_note,
          valid_until: quote.valid_until && day(quote.valid_until),
          message: quote.message,
        }}
      />
    </Section>
  )
}

interface PricesProps {
  readonly quote: DeskQuote
  readonly typed: TypedFields
  readonly setTyped: (typed: TypedFields) => void
}

/**
 * Everything that the shop states, in one form. What is typed stays when it is refused, or when somebody else has
 * changed the quote meanwhile: then both values are shown before theirs is overwritten.
 */
function Prices({ quote, typed, setTyped }: PricesProps) {
  const translate = useTranslate()
  const { change, isBusy } = useChange()
  const { money } = useFormats()
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const saved = fieldsOf(quote)
  const valueOf = (name: string) => typed[name]?.value ?? saved[name] ?? ''
  const conflicts = Object.keys(typed).filter(
    (name) => saved[name] !== typed[name]?.base && saved[name] !== typed[name]?.value,
  )

  const input = (name: string, label: string) => ({
    label,
    fullWidth: name === 'message',
    value: valueOf(name),
    error: Boolean(errors[name]),
    helperText:
      errors[name]?.join(' ') ??
      (conflicts.includes(name) ? translate('desk.quote.theirs', { value: saved[name] || '–' }) : undefined),
    onChange: ({ target: { value } }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped({ ...typed, [name]: { base: typed[name]?.base ?? saved[name] ?? '', value } }),
  })

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setErrors({})
    const isSaved = await change({
      path: `quotes/${quote.id}/prices`,
      body: {
        version: quote.version,
        discount_percent: Number(valueOf('discount_percent')),
        delivery_method: valueOf('delivery_method'),
        delivery_gross: valueOf('delivery_gross'),
        delivery_days: valueOf('delivery_days'),
        delivery_note: valueOf('delivery_note'),
        valid_until: valueOf('valid_until') || null,
        message: valueOf('message'),
        lines: quote.lines.map(({ position }, index) => ({
          position,
          unit_gross: valueOf(`lines.${index}.unit_gross`),
          note: valueOf(`lines.${index}.note`),
        })),
      },
      done: 'desk.quote.saved',
      refused: (error) => setErrors(fieldErrorsOf(error)),
    })
    if (isSaved) setTyped({})
  }

  return (
    <Section title={translate('desk.quote.prices')}>
      {conflicts.length > 0 && <Alert severity="warning">{translate('desk.quote.changed')}</Alert>}
      <form onSubmit={(event) => void submit(event)}>
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={translate('desk.quote.prices')}>
            <TableHead>
              <TableRow>
                {['article_number', 'name', 'quantity', 'list_gross', 'unit_gross', 'note', 'total_gross'].map(
                  (name) => (
                    <TableCell key={name}>{translate(`desk.facts.${name}`)}</TableCell>
                  ),
                )}
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
        </Box>
        <Stack direction="row" spacing={2} useFlexGap sx={{ my: 2, flexWrap: 'wrap' }}>
          <WholeNumber {...input('discount_percent', translate('desk.facts.discount_percent'))} required />
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
        <TextField multiline minRows={3} {...input('message', translate('desk.facts.message'))} />
        <Button type="submit" variant="contained" disabled={isBusy} sx={{ mt: 2 }}>
          {translate('ra.action.save')}
        </Button>
      </form>
    </Section>
  )
}
