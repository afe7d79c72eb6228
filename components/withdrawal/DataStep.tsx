import { useLocale, useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { EmailField } from '@/components/form/ContactFields'
import { Form, FormFooter } from '@/components/form/Form'
import type { ShopForm } from '@/components/form/use-shop-form'
import { Check } from '@/components/ui/Check'
import { Field, TextAreaField } from '@/components/ui/Field'
import { Picture } from '@/components/ui/Picture'
import { Amount } from '@/components/ui/Price'
import { optionsText } from '@/lib/contract/configure'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { formatLongDate } from '@/lib/i18n/dates'
import { currencyCodeOf } from '@/lib/money/currency'
import { isOpenItem, withItem, itemIds } from '@/lib/contract/withdrawn-items'
import type { WithdrawalForm } from '@/lib/withdrawal/statement'
import styles from './Withdrawal.module.css'

interface DataStepProps {
  readonly form: ShopForm<WithdrawalForm>
  readonly order: WithdrawableOrder | null
}

export function DataStep({ form, order }: DataStepProps) {
  const t = useTranslations('withdrawal')
  const shared = useTranslations('form')
  const locale = useLocale()
  const { control, setValue } = form.form
  const items = useWatch({ control, name: 'items' })
  const scope = form.field('scope')
  return (
    <Form form={form} className={styles.body}>
      <p className="lead" id="withdrawal-step" tabIndex={-1}>
        {t('lead')}
      </p>
      <div className="fields">
        <Field {...form.field('name')} span={6} autoComplete="name" required label={t('name')} />
        <Field
          {...form.field('order_reference')}
          span={6}
          autoComplete="off"
          required
          readOnly={order !== null}
          label={t('order')}
          hint={order?.until ? t('state.until', { date: formatLongDate(order.until, locale) }) : t('orderHint')}
        />
        <EmailField {...form.field('email')} hint={t('emailHint')} />
      </div>
      <fieldset className={styles.items}>
        <legend className="field_label">{t('items')}</legend>
        <Check {...scope} type="radio" id="scope-whole" value="whole" error={undefined}>
          {t('scopeWhole')}
        </Check>
        <Check {...scope} type="radio" value="pieces">
          {t('scopePieces')}
        </Check>
        <div className={styles.pieces}>
          {order ? (
            <ItemChoices
              order={order}
              chosen={itemIds(items)}
              onChoose={(id, isChosen) => setValue('items', withItem(items, id, isChosen))}
            />
          ) : (
            <Field {...form.field('pieces')} autoComplete="off" label={t('pieces')} hint={t('piecesHint')} />
          )}
        </div>
      </fieldset>
      <TextAreaField {...form.field('comment')} label={t('comment')} optional={shared('optional')} />
      <FormFooter busy={form.isBusy} note={t('nothingYet')}>
        {t('next')}
      </FormFooter>
    </Form>
  )
}

interface ItemChoicesProps {
  readonly order: WithdrawableOrder
  readonly chosen: readonly number[]
  readonly onChoose: (id: number, isChosen: boolean) => void
}

/** Line items of the order. Custom-made and already withdrawn items are disabled with an explanation. */
function ItemChoices({ order, chosen, onChoose }: ItemChoicesProps) {
  const t = useTranslations('withdrawal')
  const code = currencyCodeOf(order.currency_id)
  return (
    <div className={styles.items_list}>
      {order.items.map((item) => (
        <Check
          key={item.id}
          name={`item-${item.id}`}
          disabled={!isOpenItem(item)}
          checked={isOpenItem(item) && chosen.includes(item.id)}
          onChange={(event) => onChoose(item.id, event.currentTarget.checked)}
        >
          <span className={styles.item}>
            <Picture
              src={item.image?.src}
              width={item.image?.width ?? 0}
              height={item.image?.height ?? 0}
              alt=""
              fixedWidth={60}
            />
            <span>
              <span>{item.name}</span>
              <small>
                {[
                  optionsText(item.options),
                  t('pieceCount', { count: item.quantity }),
                  item.is_custom_made && t('customMade'),
                  item.is_withdrawn && t('withdrawn'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className={styles.item_price}>
              <Amount gross={item.total_gross} currency={code} />
            </span>
          </span>
        </Check>
      ))}
    </div>
  )
}
