import * as z from 'zod/mini'
import { maxCommentLength, maxOrderNumberLength, maxPiecesLength } from '@/lib/contract/limits'
import { atMost, emailRule, nameRule, required, textRule, type ErrorKey } from '@/lib/form/rules'

/** First step of a withdrawal. The backend validates again: this only saves a round trip. */
export const withdrawalFormSchema = z
  .object({
    name: nameRule,
    order_reference: required('withdrawal.errors.order').check(atMost(maxOrderNumberLength)),
    email: emailRule,
    /** Whether the whole order is withdrawn from; else what is chosen or described below counts. */
    scope: z.enum(['whole', 'pieces']),
    /** The chosen line items with their pieces, "12:1 15:2": a string, so that drafts can store it. */
    items: z.string(),
    /** Items in the consumer's own words, if the order is unknown. */
    pieces: textRule(maxPiecesLength),
    comment: textRule(maxCommentLength),
  })
  .check(
    z.superRefine(({ scope, items, pieces }, context) => {
      if (scope === 'pieces' && items === '' && pieces === '')
        context.addIssue({ code: 'custom', path: ['scope'], message: 'withdrawal.errors.pieces' satisfies ErrorKey })
    }),
  )
export type WithdrawalForm = z.infer<typeof withdrawalFormSchema>

/** What is declared: pieces that were chosen before the whole order was are left out. Pure. */
export function declaredOf(form: WithdrawalForm): WithdrawalForm {
  return form.scope === 'whole' ? { ...form, items: '', pieces: '' } : form
}

export interface StatementRow {
  readonly label: string
  readonly value: string
}

export function statementText(title: string, statement: string, rows: readonly StatementRow[]): string {
  return [title, '', statement, '', ...rows.map(({ label, value }) => `${label}: ${value}`), ''].join('\r\n')
}
