import type { ApiError } from '@/lib/api/error'

/**
 * Assigns the backend's messages to form fields. `fields` maps dotted API names to the form's, e.g.
 * 'invoice_data.zipcode' to 'zipcode'. Only the first message of a field is kept.
 */
export function formErrors<Field extends string>(
  error: Pick<ApiError, 'fields'>,
  fields: Readonly<Record<string, Field>>,
) {
  const own: { field: Field; message: string }[] = []
  const others: { field: string; message: string }[] = []
  for (const [name, [message]] of Object.entries(error.fields)) {
    if (message === undefined) continue
    const field = fields[name]
    if (field) own.push({ field, message })
    else others.push({ field: name, message })
  }
  return { own, others }
}
