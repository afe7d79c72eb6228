import {
  Box,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { List, SelectInput } from 'react-admin'
import { useLocaleState, useShowContext, useTranslate, type RaRecord } from 'ra-core'
import { shopTimeZone } from '@/lib/calendar/time-zone'
import type { CurrencyCode } from '@/lib/money/currency'
import { dateTag } from '@/lib/i18n/locales'
import { formatPrice } from '@/lib/money/money'

/** How the desk shows amounts, times and tables. */

/** Style of columns that lists have no room for on a telephone. */
export const onWideScreens = { display: { xs: 'none', md: 'table-cell' } } as const

/** Writes amounts, times and days in the desk's language. */
export function useFormats() {
  const [locale] = useLocaleState()
  const tag = dateTag[locale === 'en' ? 'en' : 'hu']
  const moment = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shopTimeZone,
  })
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const shortDay = new Intl.DateTimeFormat(tag, { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
  return {
    /** @param amount decimal */
    money: (amount: number, currency: CurrencyCode) => formatPrice(amount, currency),
    moment: (iso: string) => moment.format(new Date(iso)),
    /** @param iso YYYY-MM-DD */
    day: (iso: string) => day.format(new Date(iso)),
    /** As `day`, without its year. */
    shortDay: (iso: string) => shortDay.format(new Date(iso)),
  }
}

/**
 * The record of a screen, once all of it has been read: react-admin begins with the row that a list had.
 * @param part a field that only the whole record has
 */
export function useWholeRecord<Whole extends RaRecord>(part: keyof Whole): Whole | undefined {
  const { record } = useShowContext<Whole>()
  return record && part in record ? record : undefined
}

interface SectionProps {
  readonly title: string
}

export function Section({ title, children }: React.PropsWithChildren<SectionProps>) {
  return (
    <Paper component="section" sx={{ p: 2, mb: 2 }}>
      <Typography component="h2" variant="h6" gutterBottom>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

interface FactsProps {
  /** Key below `desk.facts` and value; facts without a value are left out. */
  readonly facts: Readonly<Record<string, React.ReactNode>>
}

const givenOf = (facts: FactsProps['facts']) =>
  Object.entries(facts).filter(([, value]) => value !== null && value !== '' && value !== undefined && value !== false)

/** Facts as a list of names and values. */
export function Facts({ facts }: FactsProps) {
  const translate = useTranslate()
  return (
    <Table size="small">
      <TableBody>
        {givenOf(facts).map(([name, value]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row" sx={{ width: '30%' }}>
              {translate(`desk.facts.${name}`)}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{value}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Columns of numbers, which are compared digit by digit. */
const numbers: ReadonlySet<string> = new Set([
  'quantity',
  'list_gross',
  'unit_gross',
  'price_gross',
  'scheduled_price',
  'total_gross',
  'amount',
  'refunded',
  'now',
  'weekBefore',
])
const alignOf = (column: string | undefined) => (column !== undefined && numbers.has(column) ? 'right' : 'left')

interface RowsProps {
  /** Keys below `desk.facts`. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly React.ReactNode[])[]
  readonly label: string
  /** Key below `desk.facts` and amount, under the last column, or below a table that may scroll sideways on telephones. */
  readonly totals?: FactsProps['facts']
}

/** A table, which scrolls where it has no room, also by keyboard; nothing without rows. */
export function Rows({ columns, rows, label, totals = {} }: RowsProps) {
  const translate = useTranslate()
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'))
  if (rows.length === 0) return null
  const table = (
    <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell key={name} align={alignOf(name)}>
                {translate(`desk.facts.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, index) => (
            <TableRow key={index}>
              {cells.map((cell, column) => (
                <TableCell key={columns[column]} align={alignOf(columns[column])}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
          {(isWide ? givenOf(totals) : []).map(([name, amount]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" colSpan={columns.length - 1} align="right">
                {translate(`desk.facts.${name}`)}
              </TableCell>
              <TableCell align="right">{amount}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
  return (
    <>
      {table}
      {!isWide && givenOf(totals).length > 0 && <Facts facts={totals} />}
    </>
  )
}

interface OpenListProps {
  /** Of the choice to see only what is open. */
  readonly label: string
  /** Further choices. */
  readonly choices?: readonly { readonly id: string; readonly name: string }[]
}

/** A list that begins with what is still to be done. */
export function OpenList({ label, choices = [], children }: React.PropsWithChildren<OpenListProps>) {
  return (
    <List
      actions={false}
      exporter={false}
      filterDefaultValues={{ open: 'true' }}
      filters={[<SelectInput key="open" source="open" choices={[{ id: 'true', name: label }, ...choices]} alwaysOn />]}
    >
      {children}
    </List>
  )
}
