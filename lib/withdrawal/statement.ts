import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { itemIds, type WithdrawalForm } from './schema'

type Item = WithdrawableOrder['items'][number]

/** Line items of a declaration; empty if it covers the whole order or items in the consumer's own words. */
export function chosenItems(order: WithdrawableOrder | null, form: Pick<WithdrawalForm, 'items'>): Item[] {
  if (!order) return []
  const ids = itemIds(form.items)
  const open = order.items.filter((item) => !item.is_custom_made)
  if (ids.length > 0) return open.filter(({ id }) => ids.includes(id))
  return open.length < order.items.length ? open : []
}

/** Minimum refund; null if unknown: with tiers and coupons, only the shop can calculate it. */
export function refundOf(order: WithdrawableOrder | null, form: Pick<WithdrawalForm, 'items'>): number | null {
  const items = chosenItems(order, form)
  return items.length === 0 ? null : items.reduce((sum, item) => sum + item.total_gross, 0)
}

export interface StatementRow {
  readonly label: string
  readonly value: string
}

export function statementText(title: string, statement: string, rows: readonly StatementRow[]): string {
  return [title, '', statement, '', ...rows.map(({ label, value }) => `${label}: ${value}`), ''].join('\r\n')
}
