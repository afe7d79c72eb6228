import { Icon } from './Icon'
import type { IconName } from './icon-names'

export interface CalloutProps {
  readonly tone?: 'error' | 'success' | 'wait' | 'volume'
  readonly icon?: IconName
  /** A live region: for callouts that appear in response to an action. */
  readonly live?: boolean
  readonly children: React.ReactNode
}

const toneIcons = { error: 'circle-alert', success: 'circle-check', wait: 'clock', volume: 'layers' } as const

export function Callout({ tone, icon, live = false, children }: CalloutProps) {
  return (
    <div className="callout" data-tone={tone} role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}>
      <Icon name={icon ?? (tone ? toneIcons[tone] : 'info')} />
      <div>{children}</div>
    </div>
  )
}
