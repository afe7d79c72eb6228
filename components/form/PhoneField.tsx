import { useTranslations } from 'next-intl'
import { Field, type FieldProps } from '@/components/ui/Field'

type PhoneFieldProps = Omit<FieldProps, 'type' | 'autoComplete' | 'inputMode' | 'label'> & {
  readonly label?: string
}

export function PhoneField({ label, ...field }: PhoneFieldProps) {
  const t = useTranslations('form')
  return <Field {...field} type="tel" autoComplete="tel" inputMode="tel" label={label ?? t('phone')} />
}
