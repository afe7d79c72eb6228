import { Notice } from '@/components/ui/Notice'

/** Without JavaScript: says so, and that the shop takes orders by phone, in the place of what would be loading
 * (`data-loading`, which base.css hides then). */
export function NoScriptCart({ text }: { text: string }) {
  return (
    <noscript>
      <Notice icon="phone">{text}</Notice>
    </noscript>
  )
}
