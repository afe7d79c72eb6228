'use client'

import { useId } from 'react'
import { Dialog } from './Dialog'
import { Icon } from './Icon'
import styles from './Modal.module.css'

interface ModalProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  readonly foot?: React.ReactNode
  /** Equally wide buttons, for equivalent choices. */
  readonly evenFoot?: boolean
  readonly children: React.ReactNode
}

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
