import { useLocale, useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { EmailField } from '@/components/form/ContactFields'
import { Form, FormFooter } from '@/components/form/Form'
import type { ShopForm } from '@/components/form/use-shop-form'
import { Check } from '@/components/ui/Check'
import { Field, TextAreaField } from '@/components/ui/Field'
import { Picture } from '@/components/ui/Picture'
import { Amount } from '@/components/ui/Price'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import { showToast } from '@/components/ui/toast'
import { nameWithOptions, optionsText } from '@/lib/contract/configure'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { formatLongDate } from '@/lib/i18n/dates'
import { currencyCodeOf, type CurrencyCode } from '@/lib/money/currency'
import { itemPieces, piecesLeft, withItem } from '@/lib/contract/withdrawn-items'
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
              chosen={itemPieces(items)}
              onChoose={(id, pieces) => setValue('items', withItem(items, id, pieces))}
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
  /** Pieces by id of the line item. */
  readonly chosen: ReadonlyMap<number, number>
  /** 0 pieces for none of it. */
  readonly onChoose: (id: number, pieces: number) => void
}

/** Line items of the order. */
function ItemChoices({ order, chosen, onChoose }: ItemChoicesProps) {
  return (
    <div className={styles.items_list}>
      {order.items.map((item) => (
        <ItemChoice
          key={item.id}
          item={item}
          currency={currencyCodeOf(order.currency_id)}
          wanted={chosen.get(item.id) ?? 0}
          onChoose={(pieces) => onChoose(item.id, pieces)}
        />
      ))}
    </div>
  )
}

interface ItemChoiceProps {
  readonly item: WithdrawableOrder['items'][number]
  readonly currency: CurrencyCode
  /** Pieces chosen, maybe before some were withdrawn from. */
  readonly wanted: number
  readonly onChoose: (pieces: number) => void
}

/**
 * A line item; one of several pieces with the number of those to withdraw from, if the backend takes it. Disabled, with
 * an explanation, if it is custom-made or withdrawn from already.
 */
function ItemChoice({ item, currency, wanted, onChoose }: ItemChoiceProps) {
  const t = useTranslations('withdrawal')
  const left = piecesLeft(item)
  const pieces = Math.min(wanted, left)
  const isPartlyWithdrawn = left > 0 && left < item.quantity
  const state = [
    optionsText(item.options),
    t('pieceCount', { count: item.quantity }),
    item.is_custom_made && t('customMade'),
    item.is_withdrawn && t('withdrawn'),
    isPartlyWithdrawn && t('withdrawnPieces', { count: item.quantity - left }),
  ]
  return (
    <div>
      <Check
        name={`item-${item.id}`}
        disabled={left === 0}
        checked={pieces > 0}
        onChange={(event) => onChoose(event.currentTarget.checked ? left : 0)}
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
            <small>{state.filter(Boolean).join(' · ')}</small>
          </span>
          <span className={styles.item_price}>
            <Amount gross={item.total_gross} currency={currency} />
          </span>
        </span>
      </Check>
      {pieces > 0 && left > 1 && item.quantity_left !== undefined && (
        <div className={styles.item_pieces}>
          <span>{t('howMany', { count: left })}</span>
          <QuantityStepper
            size="sm"
            value={pieces}
            max={left}
            onChange={onChoose}
            onProblem={(problem, max) =>
              showToast({ icon: 'circle-alert', text: t(`quantity.${problem}`, { max, pieces }) })
            }
            labels={{
              group: t('quantity.of', { name: nameWithOptions(item) }),
              input: t('quantity.pieces'),
              less: t('quantity.less'),
              more: t('quantity.more'),
            }}
          />
        </div>
      )}
    </div>
  )
}
