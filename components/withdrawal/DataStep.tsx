import { useLocale, useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { EmailField } from '@/components/form/EmailField'
import { Form, SubmitButton } from '@/components/form/Form'
import type { ShopForm } from '@/components/form/use-shop-form'
import { Field, TextAreaField } from '@/components/ui/Field'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { formatLongDate } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'
import { withItem, itemIds, type WithdrawalForm } from '@/lib/withdrawal/schema'
import { ItemChoices } from './ItemChoices'
import styles from './Withdrawal.module.css'

interface DataStepProps {
  readonly form: ShopForm<WithdrawalForm>
  readonly order: WithdrawableOrder | null
}

export function DataStep({ form, order }: DataStepProps) {
  const t = useTranslations('withdrawal')
  const shared = useTranslations('form')
  const locale = useLocale() as Locale
  const { control, setValue } = form.form
  const items = useWatch({ control, name: 'items' })
  return (
    <Form form={form} className={styles.body}>
      <p className="lead" id="withdrawal-step" tabIndex={-1}>
        {t('lead')}
      </p>
      <div className="fields">
        <Field {...form.field('name')} span={6} autoComplete="name" maxLength={100} required label={t('name')} />
        <Field
          {...form.field('order_reference')}
          span={6}
          autoComplete="off"
          maxLength={50}
          required
          readOnly={order !== null}
          label={t('order')}
          hint={order?.until ? t('state.until', { date: formatLongDate(order.until, locale) }) : t('orderHint')}
        />
        <EmailField {...form.field('email')} hint={t('emailHint')} />
      </div>
      {order ? (
        <ItemChoices
          order={order}
          chosen={itemIds(items)}
          onChoose={(id, isChosen) => setValue('items', withItem(items, id, isChosen))}
        />
      ) : (
        <Field
          {...form.field('pieces')}
          autoComplete="off"
          maxLength={500}
          label={t('pieces')}
          optional={shared('optional')}
          hint={t('piecesHint')}
        />
      )}
      <TextAreaField {...form.field('comment')} maxLength={2000} label={t('comment')} optional={shared('optional')} />
      <div className={styles.foot}>
        <SubmitButton size="lg" busy={form.isBusy}>
          {t('next')}
        </SubmitButton>
        <p className="small muted">{t('nothingYet')}</p>
      </div>
    </Form>
  )
}
