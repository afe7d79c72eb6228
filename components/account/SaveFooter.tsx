import { useTranslations } from 'next-intl'
import type { FieldValues } from 'react-hook-form'
import { SubmitButton } from '@/components/form/Form'
import type { ShopForm } from '@/components/form/use-shop-form'
import { Icon } from '@/components/ui/Icon'
import { Notice } from '@/components/ui/Notice'
import styles from './Account.module.css'

interface SaveFooterProps<Values extends FieldValues> {
  readonly form: ShopForm<Values>
  readonly variant?: 'primary' | 'secondary'
  readonly label: string
  readonly saved?: string
}

export function SaveFooter<Values extends FieldValues>({ form, variant, label, saved }: SaveFooterProps<Values>) {
  const t = useTranslations('account')
  return (
    <>
      {form.isRestored && <Notice tone="wait">{t('unsaved')}</Notice>}
      <div className={styles.profile_foot}>
        <SubmitButton variant={variant ?? 'secondary'} busy={form.isBusy}>
          {label}
        </SubmitButton>
        <span role="status">
          {form.isSent && (
            <span className={styles.profile_saved}>
              <Icon name="check" />
              {saved ?? t('saved')}
            </span>
          )}
        </span>
      </div>
    </>
  )
}
