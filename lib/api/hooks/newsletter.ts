import type { Subscribe, Subscribed } from '@/lib/contract/newsletter'
import { withToken } from '../session-token'

/** POST /api/newsletter */
export function sendNewsletterWish(wish: Subscribe): Promise<Subscribed> {
  return withToken((api) => api.post<Subscribed>('/newsletter', wish))
}
