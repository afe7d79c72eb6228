import { expect, it } from 'vitest'
import { contactSchema, projectInquirySchema } from '@/lib/contract/inquiry'
import { maxMessageLength, projectLengths } from '@/lib/contract/inquiry-limits'
import { maxNameLength, maxOrderNumberLength } from '@/lib/contract/limits'
import { contactFormSchema, projectFormSchema } from './schemas'

const { company, place, area, deadline } = projectLengths
const contact = { name: maxNameLength, order_number: maxOrderNumberLength, message: maxMessageLength }
const project = { name: maxNameLength, message: maxMessageLength, company, place, area, deadline }

// R-CHECKOUT-4
it.each([
  ...Object.entries(contact).map(([field, maximum]) => [field, maximum, contactFormSchema, contactSchema] as const),
  ...Object.entries(project).map(
    ([field, maximum]) => [field, maximum, projectFormSchema, projectInquirySchema] as const,
  ),
])('form and backend accept a %s of %d characters, and no longer one', (field, maximum, form, backend) => {
  for (const schema of [form, backend]) {
    const text = schema.shape[field as 'name']
    expect(text.safeParse('x'.repeat(maximum)).success).toBe(true)
    expect(text.safeParse('x'.repeat(maximum + 1)).success).toBe(false)
  }
})

it('counts a line break of a multipart form once, as the form does', () => {
  const message = 'x\n'.repeat(maxMessageLength / 2 - 1) + 'xx'
  const sent = message.replaceAll('\n', '\r\n')
  expect(projectInquirySchema.shape.message.parse(sent)).toBe(message)
})
