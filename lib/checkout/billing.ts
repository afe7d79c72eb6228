import type { InvoiceData } from '@/lib/contract/cart'
import type { BillingForm } from './schemas'

/** Billing data → form values: selects hold ids as strings. Fields in the order of the page. */
export function billingOf(invoice: InvoiceData, hungaryId: string): BillingForm {
  return {
    who: invoice.is_company ? 'company' : 'person',
    name: invoice.name,
    tax_number: invoice.tax_number,
    country_id: String(invoice.country_id ?? hungaryId),
    zipcode: invoice.zipcode,
    city: invoice.city,
    address: invoice.address,
  }
}

/** Form values → billing data; a person has no tax number. */
export function invoiceOf(form: BillingForm): InvoiceData {
  const { who, country_id, tax_number, ...address } = form
  const isCompany = who === 'company'
  return { ...address, country_id: Number(country_id), is_company: isCompany, tax_number: isCompany ? tax_number : '' }
}

function wireOf<Field extends string>(part: string, fields: readonly Field[]): Record<string, Field> {
  return Object.fromEntries(fields.map((field) => [`${part}.${field}`, field]))
}

const addressFields = ['name', 'country_id', 'zipcode', 'city', 'address'] as const

/** Dotted API field names → form fields. */
export const invoiceWire = wireOf('invoice_data', [...addressFields, 'tax_number'])
export const deliveryWire = wireOf('delivery_data', addressFields)
