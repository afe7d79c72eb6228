import * as z from 'zod/mini'
import { emailRule, required } from '@/lib/form/rules'

/** First step of a withdrawal. The backend validates again: this only saves a round trip. */
export const withdrawalFormSchema = z.object({
  name: required('nameNeeded'),
  order_reference: required('withdrawal.errors.order'),
  email: emailRule,
  /** Ids of the chosen line items, "12 15": a string, so that drafts can store it. */
  items: z.string(),
  /** Items in the consumer's own words, if the order is unknown. */
  pieces: z.string().check(z.trim()),
  comment: z.string().check(z.trim()),
})
export type WithdrawalForm = z.infer<typeof withdrawalFormSchema>

/** Ids of the line items in the form's string. */
export function itemIds(items: string): number[] {
  return items.split(' ').filter(Boolean).map(Number)
}

/** The form's string with a line item added or removed. */
export function withItem(items: string, id: number, isChosen: boolean): string {
  const others = itemIds(items).filter((one) => one !== id)
  return (isChosen ? [...others, id] : others).join(' ')
}
