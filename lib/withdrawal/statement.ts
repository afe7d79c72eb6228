import * as z from 'zod/mini'
import { maxCommentLength, maxOrderNumberLength, maxPiecesLength } from '@/lib/contract/limits'
import { atMost, emailRule, nameRule, required, textRule } from '@/lib/form/rules'

/** First step of a withdrawal. The backend validates again: this only saves a round trip. */
export const withdrawalFormSchema = z.object({
  name: nameRule,
  order_reference: required('withdrawal.errors.order').check(atMost(maxOrderNumberLength)),
  email: emailRule,
  /** Ids of the chosen line items, "12 15": a string, so that drafts can store it. */
  items: z.string(),
  /** Items in the consumer's own words, if the order is unknown. */
  pieces: textRule(maxPiecesLength),
  comment: textRule(maxCommentLength),
})
export type WithdrawalForm = z.infer<typeof withdrawalFormSchema>

export interface StatementRow {
  readonly label: string
  readonly value: string
}

export function statementText(title: string, statement: string, rows: readonly StatementRow[]): string {
  return [title, '', statement, '', ...rows.map(({ label, value }) => `${label}: ${value}`), ''].join('\r\n')
}
