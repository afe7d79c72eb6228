'use client'

import { useId } from 'react'
import { Dialog } from './Dialog'
import { Icon } from './Icon'
import styles from './Modal.module.css'

export interface ModalProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  /** Buttons under the body. */
  readonly foot?: React.ReactNode
  /** Buttons of the same width, for a choice between equals. */
  readonly evenFoot?: boolean
  readonly children: React.ReactNode
}

/** A question that stops the page: centred, a sheet at the bottom edge on phones. */
export function Modal({ open, onClose, title, closeLabel, foot, evenFoot = false, children }: ModalProps) {
  const heading = useId()
  return (
    <Dialog open={open} onClose={onClose} className={styles.modal} labelledBy={heading}>
      <div className={styles.modal_head}>
        <h2 id={heading}>{title}</h2>
        <button className="iconBtn" type="button" aria-label={closeLabel} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className={styles.modal_body}>{children}</div>
      {foot && (
        <div className={styles.modal_foot} data-even={evenFoot ? '' : undefined}>
          {foot}
        </div>
      )}
    </Dialog>
  )
}
