'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useCovered } from './covered'
import { Icon } from './Icon'
import { subscribeToDialogs, topDialog } from './open-dialogs'
import { currentToast, dismissToast, showStoredToast, subscribeToToasts, type Toast } from './toast'
import styles from './Toaster.module.css'

const lifetimeMs = 6000

interface ToasterProps {
  readonly closeLabel: string
}

/** The live region of toasts. Rendered into the topmost modal dialog, if any, because everything outside it is inert. */
export function Toaster(props: ToasterProps) {
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog, () => undefined)
  useEffect(showStoredToast, [])
  return dialog ? createPortal(<Region {...props} />, dialog) : <Region {...props} />
}

/** Toasts disappear after six seconds unless they are lasting, hovered or focused. */
function Region({ closeLabel }: ToasterProps) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => undefined)
  const covered = useCovered()
  const [isAttended, setAttended] = useState(false)
  const id = toast?.id
  const stays = isAttended || toast?.lasting === true

  useEffect(() => {
    if (id === undefined || stays) return
    const timer = setTimeout(() => dismissToast(id), lifetimeMs)
    return () => clearTimeout(timer)
  }, [id, stays])

  function close() {
    if (id !== undefined) dismissToast(id)
    setAttended(false)
  }

  function act({ action }: Toast) {
    if (action && 'run' in action) action.run()
    close()
  }

  return (
    <div
      role="status"
      onPointerEnter={() => setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      {toast && (
        <div className={styles.toast} style={covered} key={toast.id}>
          <Icon name={toast.icon} />
          <span className={styles.toast_text}>{toast.text}</span>
          {toast.action &&
            ('href' in toast.action ? (
              <a className="link" href={toast.action.href} onClick={close}>
                {toast.action.label}
              </a>
            ) : (
              <button className={`link ${styles.toast_action}`} type="button" onClick={() => act(toast)}>
                {toast.action.label}
              </button>
            ))}
          <button className="iconBtn" type="button" aria-label={closeLabel} onClick={close}>
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  )
}
