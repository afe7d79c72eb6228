'use client'

import { Icon } from './Icon'

const looks = { quiet: { className: 'btn', 'data-variant': 'quiet', 'data-size': 'sm' }, link: { className: 'link' } }

interface PrintButtonProps {
  readonly label: string
  readonly variant: keyof typeof looks
}

export function PrintButton({ label, variant }: PrintButtonProps) {
  return (
    <button type="button" {...looks[variant]} onClick={() => window.print()}>
      <Icon name="printer" />
      <span>{label}</span>
    </button>
  )
}
