'use client'

import { Button } from './Button'
import { showToast } from './toast'

interface CopyButtonProps {
  readonly value: string
  readonly texts: {
    readonly copy: string
    /** What it copies, for those who do not see what stands beside it. */
    readonly what: string
    readonly copied: string
    readonly failed: string
  }
}

export function CopyButton({ value, texts }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      showToast({ text: texts.copied })
    } catch {
      showToast({ text: texts.failed, icon: 'info' })
    }
  }
  return (
    <Button variant="quiet" size="sm" onClick={() => void copy()}>
      {texts.copy}
      <span className="visuallyHidden">: {texts.what}</span>
    </Button>
  )
}
