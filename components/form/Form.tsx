import { useTranslations } from 'next-intl'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button, type ButtonProps } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { useInBrowser } from '@/components/ui/use-in-browser'
import styles from './Form.module.css'
import type { FieldProblem, ShopForm } from './use-shop-form'

interface FormProps<Values extends FieldValues> {
  readonly form: ShopForm<Values>
  readonly className?: string | undefined
  readonly head?: ReactNode
  readonly labelledBy?: string
  /** Where the form is posted without JavaScript; without an action, it requires JavaScript. */
  readonly action?: string
  readonly children: ReactNode
}

/**
 * The shell of every form: error summary, then the fields, wired by `{...form.field('email')}`: `Field`, `SelectField`,
 * `TextAreaField` and `Check` of components/ui; `PasswordField`, `FileField`, `AddressFields` and `TurnstileField` from
 * this folder; `SubmitButton` last. A server-rendered form may not depend on its values before hydration: a draft could
 * differ from the HTML.
 */
export function Form<Values extends FieldValues>({
  form,
  className,
  head,
  labelledBy,
  action,
  children,
}: FormProps<Values>) {
  const t = useTranslations('form')
  const hasScripts = useInBrowser()
  return (
    <form
      className={className ? `${styles.form} ${className}` : styles.form}
      data-form={form.name}
      aria-labelledby={labelledBy}
      // Submitted before its script runs, a GET form would expose its values in the address.
      method="post"
      action={action}
      // Without scripts the browser checks the fields: the page that answers a refused form is empty again.
      noValidate={hasScripts}
      onSubmit={form.submit}
    >
      {head}
      {action === undefined && (
        <noscript>
          <p className="small">{t('noScript')}</p>
        </noscript>
      )}
      <ErrorSummary fields={form.problems} problem={form.problem} failures={form.failures} />
      {children}
    </form>
  )
}

/** The submit button, disabled until hydration: an earlier click would lose the input. */
export function SubmitButton({ busy = false, ...button }: ButtonProps) {
  const isReady = useInBrowser()
  return <Button {...button} type="submit" busy={busy} disabled={!isReady} />
}

interface FormFooterProps {
  readonly busy: boolean
  /** Label of the submit button. */
  readonly children: ReactNode
  readonly note?: ReactNode
}

export function FormFooter({ busy, children, note }: FormFooterProps) {
  return (
    <div className={styles.foot}>
      <SubmitButton size="lg" busy={busy}>
        {children}
      </SubmitButton>
      {note && <p className="small muted">{note}</p>}
    </div>
  )
}

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
        <span>{problem ?? t('toFix', { count: fields.length })}</span>
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
