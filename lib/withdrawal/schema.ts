import * as z from 'zod/mini'
import { emailRule, required } from '@/lib/form/rules'

/** First step of a withdrawal. The backend has the last word: this only spares a round trip. */
export const withdrawalFormSchema = z.object({
  name: required('nameNeeded'),
  order_reference: required('withdrawal.errors.order'),
  email: emailRule,
  /** Ids of the chosen lines, "12 15": a text, so that a draft keeps it. */
  items: z.string(),
  /** Pieces in the consumer's own words, where the order is not known. */
  pieces: z.string().check(z.trim()),
  comment: z.string().check(z.trim()),
})
export type WithdrawalForm = z.infer<typeof withdrawalFormSchema>

/** The lines that a form's text names. */
export function itemIds(items: string): number[] {
  return items.split(' ').filter(Boolean).map(Number)
}

/** The same lines with one of them chosen or left out. */
export function withItem(items: string, id: number, isChosen: boolean): string {
  const others = itemIds(items).filter((one) => one !== id)
  return (isChosen ? [...others, id] : others).join(' ')
}
