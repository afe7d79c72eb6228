import { Callout } from '@/components/ui/Callout'

/** Shown without JavaScript in place of the loading state (`data-loading`, hidden by modes.css): order by phone. */
export function NoScriptCart({ text }: { text: string }) {
  return (
    <noscript>
      <Callout icon="phone">{text}</Callout>
    </noscript>
  )
}
