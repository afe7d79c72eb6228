'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-names'
import styles from './Auth.module.css'

export function AuthHeader({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.auth_head}>
      <h1>{title}</h1>
      {children && <p className="muted">{children}</p>}
    </div>
  )
}

interface ResultHeaderProps {
  readonly state: 'success' | 'sent' | 'failed'
  readonly title: string
  readonly lead: ReactNode
  /** Takes the focus because it replaces the focused form. */
  readonly takesFocus?: boolean
}

const icons: Record<ResultHeaderProps['state'], IconName> = { success: 'check', sent: 'mail', failed: 'x' }

export function ResultHeader({ state, title, lead, takesFocus = false }: ResultHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <>
      <span className={styles.mark} data-state={state}>
        <Icon name={icons[state]} />
      </span>
      <div className={styles.auth_head} role="status">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="muted">{lead}</p>
      </div>
    </>
  )
}

export function AuthResult({ children, ...head }: ResultHeaderProps & { readonly children: ReactNode }) {
  return (
    <div className={styles.auth_form}>
      <ResultHeader {...head} />
      {children}
    </div>
  )
}
