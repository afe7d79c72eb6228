import { useTranslations } from 'next-intl'
import { Field, type FieldProps } from '@/components/ui/Field'

type EmailFieldProps = Omit<FieldProps, 'type' | 'autoComplete' | 'inputMode' | 'label'> & {
  readonly label?: string
  /** It is the name to log in with: password managers fill it in together with the password. */
  readonly isUsername?: boolean
}

/** An e-mail address. */
export function EmailField({ label, isUsername = false, ...field }: EmailFieldProps) {
  const t = useTranslations('form')
  return (
    <Field
      {...field}
      type="email"
      autoComplete={isUsername ? 'username' : 'email'}
      inputMode="email"
      required
      label={label ?? t('email')}
    />
  )
}
