import { useTranslations } from 'next-intl'
import { Field, type FieldProps } from '@/components/ui/Field'

type EmailFieldProps = Omit<FieldProps, 'type' | 'inputMode' | 'label'> & {
  readonly label?: string
  /** Doubles as the user name, for password managers. */
  readonly isUsername?: boolean
}

export function EmailField({ label, isUsername = false, ...field }: EmailFieldProps) {
  const t = useTranslations('form')
  return (
    <Field
      autoComplete={isUsername ? 'username' : 'email'}
      {...field}
      type="email"
      inputMode="email"
      required
      label={label ?? t('email')}
    />
  )
}
