import type { ContactMessage, ReceivedInquiry } from '@/lib/contract/inquiry'
import { withToken } from '../session-token'
import { upload } from '../upload'

export function sendContactMessage(message: ContactMessage): Promise<ReceivedInquiry> {
  return withToken((api) => api.post<ReceivedInquiry>('/contact', message))
}

/** POST /api/project-inquiry, with attachments in `files[]`; `onSent` reports the number of bytes uploaded. */
export function sendInquiry(
  fields: Readonly<Record<string, string>>,
  files: readonly File[] = [],
  onSent: (bytes: number) => void = () => undefined,
): Promise<ReceivedInquiry> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('files[]', file)
  return withToken(() => upload<ReceivedInquiry>('/project-inquiry', form, onSent))
}
