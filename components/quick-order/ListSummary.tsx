'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import form from '@/components/form/Form.module.css'
import { Icon } from '@/components/ui/Icon'
import type { InvalidLine } from '@/lib/quick-order/resolve-lines'
import styles from './QuickOrder.module.css'

interface ListSummaryProps {
  readonly lines: readonly InvalidLine[]
  readonly all: number
  /** Number of times the list was checked: takes the focus on each. */
  readonly checks: number
  readonly idOf: (line: InvalidLine) => string
}

/** Lines that need attention, each with a link. */
export function ListSummary({ lines, all, checks, idOf }: ListSummaryProps) {
  const t = useTranslations('quickOrder')
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (checks > 0) summary.current?.focus()
  }, [checks])

  return (
    <div className={`${form.errorSummary} ${styles.summary}`} role="alert" tabIndex={-1} ref={summary}>
      <p className={form.errorSummary_title}>
        <Icon name="circle-alert" />
        {t('toFix', { all, bad: lines.length })}
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.number}>
            <a href={`#${idOf(line)}`}>{t(`summary.${line.problem}`, { number: line.number, term: line.term })}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
