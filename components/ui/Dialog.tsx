'use client'

import { useEffect, useRef } from 'react'
import { dialogOpened } from './open-dialogs'

export interface DialogProps {
  readonly open: boolean
  /** Asked for by Escape, the backdrop or a close button: the owner sets `open` to false. */
  readonly onClose: () => void
  readonly className?: string | undefined
  readonly id?: string
  /** Name of the dialog: a text, or the id of its heading. */
  readonly label?: string
  readonly labelledBy?: string
  readonly children: React.ReactNode
}

/**
 * A native modal dialog: the page behind is inert, Escape and a click on the backdrop close it, and the focus returns
 * to what had it before.
 */
export function Dialog({ open, onClose, className, id, label, labelledBy, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = document.activeElement
    if (!element.open) element.showModal()
    const closed = dialogOpened(element)
    return () => {
      element.close()
      closed()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [open])

  return (
    <dialog
      ref={dialog}
      id={id}
      className={className}
      // Whatever lies above the page closes when the route changes (use-uncovered-page).
      data-popup=""
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser may close it past `cancel` (Android's back gesture); the owner must know.
      // A late event of an earlier closing must not close what is open again.
      onClose={(event) => open && !event.currentTarget.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  )
}
