'use client'

import { useEffect, useRef } from 'react'
import { registerDialog } from './open-dialogs'

interface DialogProps {
  readonly open: boolean
  /** Called on Escape and on a click on the backdrop; the parent sets `open` to false. */
  readonly onClose: () => void
  readonly className?: string | undefined
  readonly id?: string
  /** Accessible name; alternatively `labelledBy`, the id of the heading. */
  readonly label?: string
  readonly labelledBy?: string
  readonly children: React.ReactNode
}

/** A native modal dialog. Escape and a click on the backdrop close it; the focus returns to where it was. */
export function Dialog({ open, onClose, className, id, label, labelledBy, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = document.activeElement
    if (!element.open) element.showModal()
    const unregister = registerDialog(element)
    return () => {
      element.close()
      unregister()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [open])

  return (
    <dialog
      ref={dialog}
      id={id}
      className={className}
      // Closed on route changes (components/shell/use-close-overlays.ts).
      data-popup=""
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser can close it without `cancel` (Android's back gesture), and the parent must know. A late event of an
      // earlier close must not close a reopened dialog.
      onClose={(event) => open && !event.currentTarget.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  )
}
