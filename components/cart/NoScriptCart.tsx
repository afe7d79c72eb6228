import { Notice } from '@/components/ui/Notice'

/** Shown without JavaScript in place of the loading state (`data-loading`, hidden by base.css): order by phone. */
export function NoScriptCart({ text }: { text: string }) {
  return (
    <noscript>
      <Notice icon="phone">{text}</Notice>
    </noscript>
  )
}
