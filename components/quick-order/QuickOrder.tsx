'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import form from '@/components/form/Form.module.css'
import { Button } from '@/components/ui/Button'
import { TextAreaField } from '@/components/ui/Field'
import { Icon } from '@/components/ui/Icon'
import { linkTo } from '@/components/ui/link-to'
import { Callout } from '@/components/ui/Callout'
import { Amount } from '@/components/ui/Price'
import { maxLookupTerms } from '@/lib/contract/limits'
import type { Currency } from '@/lib/money/currency'
import { formatPrice } from '@/lib/money/money'
import type { InvalidLine, QuickLine } from '@/lib/quick-order/resolve-lines'
import { listSum } from '@/lib/quick-order/sums'
import { InvalidLineRow, ValidLineRow } from './LineRows'
import styles from './QuickOrder.module.css'
import { useQuickLines } from './use-quick-lines'

interface ListSummaryProps {
  readonly lines: readonly InvalidLine[]
  readonly all: number
  /** Number of times the list was checked: the list takes the focus on each. */
  readonly checks: number
  readonly idOf: (line: InvalidLine) => string
}

function ListSummary({ lines, all, checks, idOf }: ListSummaryProps) {
  const t = useTranslations('quickOrder')
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (checks > 0) summary.current?.focus()
  }, [checks])

  return (
    <div className={`${form.errorSummary} ${styles.summary}`} role="alert" tabIndex={-1} ref={summary}>
      <p className={form.errorSummary_title}>
        <Icon name="circle-alert" />
        <span>{t('toFix', { all, bad: lines.length })}</span>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.number}>
            <a href={`#${idOf(line)}`}>{t(`summary.${line.problem}`, { number: line.number, term: line.term })}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface QuickOrderProps {
  readonly paths: { readonly own: string; readonly cart: string; readonly offer: string }
  readonly currency: Currency
  /** The list from the query, with its resolved lines. */
  readonly served: { readonly text: string; readonly lines: readonly QuickLine[] }
}

const idOf = ({ number }: QuickLine) => `line-${number}`

/** Turns a pasted list into line items. A plain form without JavaScript. */
export function QuickOrder({ paths, currency, served }: QuickOrderProps) {
  const t = useTranslations('quickOrder')
  const order = useQuickLines({ served, cartPath: paths.cart })
  const { lines, dropped } = order
  const good = lines.filter((line) => line.kind === 'good')
  const bad = lines.filter((line) => line.kind === 'bad')
  const sum = listSum(good, currency)
  const amount = (decimal: number) => formatPrice(decimal, currency.code)

  return (
    <div className={styles.quickOrder}>
      <section className={styles.quickOrder_side} aria-labelledby="paste">
        <h2 className="visuallyHidden" id="paste">
          {t('paste')}
        </h2>
        <form
          className={styles.quickOrder_form}
          action={paths.own}
          onSubmit={(event) => {
            event.preventDefault()
            if (!order.isChecking) void order.check()
          }}
        >
          <TextAreaField
            name="lines"
            label={t('label')}
            hint={t('hint')}
            rows={8}
            spellCheck={false}
            autoComplete="off"
            value={order.text}
            onChange={(event) => order.setText(event.target.value)}
          />
          <div className={styles.actions}>
            <Button variant="secondary" type="submit" busy={order.isChecking}>
              {t('check')}
            </Button>
            <Button className="needsScript" variant="quiet" onClick={order.clear}>
              {t('clear')}
            </Button>
          </div>
        </form>
        {order.failed && (
          <Callout tone="error" live>
            {t('failed')}
          </Callout>
        )}
        {dropped.length > 0 && <Callout tone="wait">{t('tooMany', { most: maxLookupTerms })}</Callout>}
        <Callout tone="volume" icon="tag">
          {t.rich('offer', { link: linkTo(paths.offer) })}
        </Callout>
      </section>
      <section aria-labelledby="found">
        {bad.length > 0 && <ListSummary lines={bad} all={lines.length} checks={order.checks} idOf={idOf} />}
        <h2 className={styles.found} id="found">
          {t('found')}
        </h2>
        {lines.length === 0 && <p className="muted">{t('none')}</p>}
        {lines.length > 0 && (
          <ul className={styles.quickOrder_lines} role="list">
            {lines.map((line) =>
              line.kind === 'good' ? (
                <ValidLineRow
                  key={line.number}
                  {...{ line, currency }}
                  refusal={order.refusals[line.number]}
                  onQuantity={(quantity) => order.setQuantity(line.number, quantity)}
                  onRemove={() => order.remove(line.number)}
                />
              ) : (
                <InvalidLineRow
                  key={line.number}
                  line={line}
                  id={idOf(line)}
                  onAnswer={(product) => order.answer(line.number, product)}
                  onRemove={() => order.remove(line.number)}
                />
              ),
            )}
          </ul>
        )}
        {good.length > 0 && (
          <div className={styles.quickOrder_foot}>
            <p className={styles.quickOrder_total}>
              <span className="small muted">{t('good', { lines: sum.lines, pieces: sum.pieces })}</span>
              <strong>
                <Amount gross={sum.gross} net={sum.net} currency={currency.code} />
              </strong>
              <span className="micro muted num">
                <span data-kind="gross">{t('net', { net: amount(sum.net), percent: sum.vatRate })}</span>
                <span data-kind="net">{t('gross', { gross: amount(sum.gross) })}</span>
              </span>
            </p>
            <Button size="lg" busy={order.isAdding} onClick={() => void order.addAll(good)}>
              {t('addAll', { count: sum.lines })}
            </Button>
          </div>
        )}
      </section>
    </div>
  )
}
