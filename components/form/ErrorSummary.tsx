import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/Icon'
import styles from './Form.module.css'
import type { FieldProblem } from './use-shop-form'

interface ErrorSummaryProps {
  readonly fields: readonly FieldProblem[]
  readonly problem: string | undefined
  /** Takes the focus whenever this number increases. */
  readonly failures: number
}

/** Lists the errors with links to their fields; takes the focus after a failed submit. */
export function ErrorSummary({ fields, problem, failures }: ErrorSummaryProps) {
  const t = useTranslations('form')
  const summary = useRef<HTMLDivElement>(null)
  const answered = useRef(0)

  // After every render: the form counts a failure before it knows its errors.
  useEffect(() => {
    if (failures === answered.current || !summary.current) return
    answered.current = failures
    summary.current.focus()
  })

  if (failures === 0 || (fields.length === 0 && !problem)) return null
  return (
    <div className={styles.errorSummary} role="alert" tabIndex={-1} ref={summary}>
      <p className={styles.errorSummary_title}>
        <Icon name="circle-alert" />
        {problem ?? t('toFix', { count: fields.length })}
      </p>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
