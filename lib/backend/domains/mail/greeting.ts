import type { InvoiceData } from '@/lib/contract/cart'

/** Name for a mail's greeting; empty for a company's, which is greeted without one ("Szia!"). */
export function greetedName(
  name: string,
  invoice: Pick<InvoiceData, 'is_company' | 'name'> | null | undefined,
): string {
  return invoice?.is_company && invoice.name === name ? '' : name
}
