import { useTranslations } from 'next-intl'
import { Check } from '@/components/ui/Check'
import { Picture } from '@/components/ui/Picture'
import { Amount } from '@/components/ui/Price'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { currencyCodeOf } from '@/lib/money/currency'
import styles from './Withdrawal.module.css'

interface ItemChoicesProps {
  readonly order: WithdrawableOrder
  readonly chosen: readonly number[]
  readonly onChoose: (id: number, isChosen: boolean) => void
}

/** Line items of the order. Custom-made and already withdrawn items are disabled with an explanation. */
export function ItemChoices({ order, chosen, onChoose }: ItemChoicesProps) {
  const t = useTranslations('withdrawal')
  const code = currencyCodeOf(order.currency_id)
  return (
    <fieldset className={styles.items}>
      <legend className="field_label">
        {t('items')} <span className="field_optional">{t('itemsHint')}</span>
      </legend>
      <div className={styles.items_list}>
        {order.items.map((item) => (
          <Check
            key={item.id}
            name={`item-${item.id}`}
            disabled={item.is_custom_made || item.is_withdrawn}
            checked={chosen.includes(item.id)}
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
                {item.name}
                <small>
                  {t('pieceCount', { count: item.quantity })}
                  {item.is_custom_made && ` · ${t('customMade')}`}
                  {item.is_withdrawn && ` · ${t('withdrawn')}`}
                </small>
              </span>
              <span className={styles.item_price}>
                <Amount gross={item.total_gross} currency={code} />
              </span>
            </span>
          </Check>
        ))}
      </div>
    </fieldset>
  )
}
