'use client'

import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'

export function PrintButton({ label }: { readonly label: string }) {
  return (
    <Button variant="quiet" size="sm" onClick={() => window.print()}>
      <Icon name="printer" />
      {label}
    </Button>
  )
}
