import { Icon } from './Icon'
import type { IconName } from './icon-names'

export interface NoticeProps {
  readonly tone?: 'error' | 'success' | 'wait' | 'volume'
  readonly icon?: IconName
  /** A live region: for notices that appear in response to an action. */
  readonly live?: boolean
  readonly children: React.ReactNode
}

const toneIcons = { error: 'circle-alert', success: 'circle-check', wait: 'clock', volume: 'layers' } as const

export function Notice({ tone, icon, live = false, children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}>
      <Icon name={icon ?? (tone ? toneIcons[tone] : 'info')} />
      <div>{children}</div>
    </div>
  )
}
