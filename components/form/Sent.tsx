'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import type { LeadSource } from '@/lib/analytics/events'
import { emitLead } from '@/lib/analytics/leads'
import styles from './Form.module.css'

interface SentProps {
  readonly lead: LeadSource
  readonly title: string
  readonly children: ReactNode
  readonly again: string
  readonly onAgain: () => void
}

export function Sent({ lead, title, children, again, onAgain }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => emitLead(lead), [lead])
  return (
    <div className={styles.sent} role="status">
      <span className={styles.sent_mark}>
        <Icon name="check" />
      </span>
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
      <Button variant="quiet" size="sm" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}
