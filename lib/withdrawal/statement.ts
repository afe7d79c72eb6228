import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { itemIds, type WithdrawalForm } from './schema'

type Item = WithdrawableOrder['items'][number]

/** Lines that a declaration is about; empty when it is about the whole order or about pieces in the consumer's words. */
export function chosenItems(order: WithdrawableOrder | null, form: Pick<WithdrawalForm, 'items'>): Item[] {
  if (!order) return []
  const ids = itemIds(form.items)
  const open = order.items.filter((item) => !item.is_custom_made)
  if (ids.length > 0) return open.filter(({ id }) => ids.includes(id))
  return open.length < order.items.length ? open : []
}

/** What comes back for them at least; null where it is not known: with volume prices and coupons the shop reckons it. */
export function refundOf(order: WithdrawableOrder | null, form: Pick<WithdrawalForm, 'items'>): number | null {
  const items = chosenItems(order, form)
  return items.length === 0 ? null : items.reduce((sum, item) => sum + item.total_gross, 0)
}

export interface StatementRow {
  readonly label: string
  readonly value: string
}

/** The acknowledgement as a text file. */
export function statementText(title: string, statement: string, rows: readonly StatementRow[]): string {
  return [title, '', statement, '', ...rows.map(({ label, value }) => `${label}: ${value}`), ''].join('\r\n')
}
