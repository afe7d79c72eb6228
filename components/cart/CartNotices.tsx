import { Notice } from '@/components/ui/Notice'
import type { Cart } from '@/lib/contract/cart'

/** What has changed without the buyer's doing, in the backend's words. */
export function CartNotices({ notices }: { notices: Cart['notices'] }) {
  return notices.map((notice) => (
    <Notice key={notice.message} tone="wait" live>
      {notice.message}
    </Notice>
  ))
}
