import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button, type ButtonProps } from '@/components/ui/Button'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { ErrorSummary } from './ErrorSummary'
import styles from './Form.module.css'
import type { ShopForm } from './use-shop-form'

interface FormProps<Values extends FieldValues> {
  /** From `useShopForm`. */
  readonly form: ShopForm<Values>
  readonly className?: string | undefined
  /** Above the error summary: heading and lead of a form that is the page. */
  readonly head?: ReactNode
  readonly labelledBy?: string
  /** Where it is posted to without its script; a form without such an address needs JavaScript. */
  readonly action?: string
  readonly children: ReactNode
}

/**
 * The shell of every form: error summary, then the fields, which take their part of the form by
 * `{...form.field('email')}`: `Field`, `SelectField`, `TextAreaField` and `Check` of components/ui, `PasswordField`,
 * `FileField` and `AddressFields` from here, `TurnstileField` where people are told from robots, `SubmitButton` last.
 *
 * A form that is served with its page may not show or hide parts by its values before it runs in the browser: a draft
 * could differ from the HTML.
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
  return (
    <form
      className={className ? `${styles.form} ${className}` : styles.form}
      data-form={form.name}
      aria-labelledby={labelledBy}
      // Sent before its script runs, it must not show what was typed in the address.
      method="post"
      action={action}
      noValidate
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

/** Sends its form. Waits until the form's script runs: a click before would throw away what was typed. */
export function SubmitButton({ busy = false, ...button }: ButtonProps) {
  const isReady = useInBrowser()
  return <Button {...button} type="submit" busy={busy} disabled={!isReady} />
}
