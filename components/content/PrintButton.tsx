'use client'

import { Icon } from '@/components/ui/Icon'

export function PrintButton({ label }: { readonly label: string }) {
  return (
    <button type="button" className="link" onClick={() => window.print()}>
      <Icon name="printer" />
      {label}
    </button>
  )
}
