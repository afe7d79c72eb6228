'use client'

import { useTranslations, useLocale } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import lineStyles from '@/components/cart/CartLine.module.css'
import { ChosenOptions } from '@/components/cart/ChosenOptions'
import { Form, SubmitButton } from '@/components/form/Form'
import { useShopForm } from '@/components/form/use-shop-form'
import styles from '@/components/inquiry/Request.module.css'
import { Field, SelectField, TextAreaField } from '@/components/ui/Field'
import { Icon } from '@/components/ui/Icon'
import { linkTo } from '@/components/ui/link-to'
import { Callout } from '@/components/ui/Callout'
import { Picture } from '@/components/ui/Picture'
import { Amount } from '@/components/ui/Price'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import { showToast } from '@/components/ui/toast'
import skeleton from '@/components/ui/Skeleton.module.css'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { useCart } from '@/lib/api/hooks/cart'
import { useProductsByIds } from '@/lib/api/hooks/products'
import { hasToken } from '@/lib/api/session-token'
import { unbroken } from '@/lib/i18n/unbroken'
import type { ProductCard } from '@/lib/contract/catalogue'
import { maxQuantity } from '@/lib/contract/limits'
import { maxOfferLines, offerProjects } from '@/lib/contract/offer-limits'
import { readDraft, writeDraft } from '@/lib/form/drafts'
import type { Currency } from '@/lib/money/currency'
import { netPrice, sumOf } from '@/lib/money/money'
import {
  hasCoupon,
  initialLines,
  linesOfCart,
  mergeLines,
  needsCart,
  readLines,
  requestDraft,
  parseRequestSource,
  requestKey,
  writeLines,
  type RequestedLine,
} from '@/lib/offer/lines'
import { projectSchema, type ProjectForm } from '@/lib/offer/schemas'
import { lineSum } from '@/lib/quick-order/sums'
import { productPath } from '@/lib/routing/path'
import { AddProduct } from './AddProduct'
import type { OfferPaths } from './offer-paths'

interface OfferRequestProps {
  readonly paths: Pick<OfferPaths, 'data' | 'inquiry'>
  readonly currency: Currency
}

const addId = 'offer-add'
const empty: ProjectForm = { project: 'office', deadline: '', comment: '' }

/** Products of a quote request, initially from this tab's list, the product in the address, or the cart. */
export function OfferRequest(props: OfferRequestProps) {
  return useInBrowser() ? <RequestFromAddress {...props} /> : <Loading />
}

/** In the browser only: a cached page has no query. */
function RequestFromAddress(props: OfferRequestProps) {
  // The router's query: during a navigation window.location is still the previous page's.
  const address = useSearchParams()
  const [source] = useState(() => parseRequestSource(address.toString()))
  const { cart, error } = useCart()
  const stored = readLines()
  // If the cart cannot be loaded, products can still be added by hand.
  if (needsCart(source, stored) && hasToken() && !cart && !error) return <Loading />
  const lines = initialLines(source, stored, linesOfCart(cart))
  return <RequestForm {...props} initialLines={lines} isWithCoupon={hasCoupon(cart)} />
}

function Loading() {
  const t = useTranslations('offer.request')
  return (
    <div aria-busy="true" data-loading="">
      <p className="visuallyHidden" role="status">
        {t('loading')}
      </p>
      <div className={`${skeleton.skeleton} ${styles.request_box}`} />
    </div>
  )
}

function RequestForm({
  paths,
  currency,
  initialLines: given,
  isWithCoupon,
}: OfferRequestProps & { readonly initialLines: readonly RequestedLine[]; readonly isWithCoupon: boolean }) {
  const t = useTranslations('offer.request')
  const projects = useTranslations('offer.projects')
  const shared = useTranslations('form')
  // Only the initial value: later cart changes do not affect the list.
  const [first] = useState(given)
  const list = useRequestLines(first)
  const [isListMissing, setListMissing] = useState(false)
  const form = useShopForm<ProjectForm>({
    name: 'offer-project',
    schema: projectSchema,
    initial: { ...empty, ...readDraft<ProjectForm>(requestDraft) },
    save(values) {
      setListMissing(list.requested.length === 0)
      if (list.requested.length === 0) document.getElementById(addId)?.focus()
      else {
        writeDraft(requestDraft, values)
        writeLines(list.requested)
        window.location.assign(paths.data)
      }
      return Promise.resolve()
    },
  })

  useEffect(() => {
    writeLines(first)
    if (!window.location.search) return
    // The query has been applied: a reload must not apply it again. The timeout lets the router's own effects run
    // first, which observe the history.
    const timer = setTimeout(() => window.history.replaceState(null, '', window.location.pathname))
    return () => clearTimeout(timer)
  }, [first])

  return (
    <Form form={form}>
      <section className={styles.request_group} aria-labelledby="offer-what">
        <h2 id="offer-what">{t('what')}</h2>
        {list.isLoading ? (
          <Loading />
        ) : list.lines.length === 0 ? (
          <p className="muted">{t('empty')}</p>
        ) : (
          <ul role="list">
            {list.lines.map((line) => (
              <RequestLineRow
                key={requestKey(line.requested)}
                line={line}
                currency={currency}
                onQuantity={(quantity) => list.setQuantity(line.requested, quantity)}
                onRemove={() => list.remove(line.requested)}
              />
            ))}
          </ul>
        )}
        <AddProduct
          id={addId}
          isFull={list.isFull}
          error={isListMissing && list.requested.length === 0 ? t('needLine') : undefined}
          onAdd={list.add}
        />
      </section>
      <section className={styles.request_group} aria-labelledby="offer-project">
        <h2 id="offer-project">{t('project')}</h2>
        <div className="fields">
          <SelectField {...form.field('project')} span={6} required label={t('forWhat')}>
            {offerProjects.map((project) => (
              <option key={project} value={project}>
                {projects(project)}
              </option>
            ))}
          </SelectField>
          <Field
            {...form.field('deadline')}
            span={6}
            autoComplete="off"
            label={t('deadline')}
            optional={shared('optional')}
            placeholder={t('deadlineExample')}
          />
          <TextAreaField
            {...form.field('comment')}
            autoComplete="off"
            label={t('comment')}
            optional={shared('optional')}
            placeholder={t('commentExample')}
          />
        </div>
        <Callout icon="file-text">{t.rich('plans', { link: linkTo(paths.inquiry) })}</Callout>
      </section>
      <div className={styles.request_foot}>
        <SubmitButton size="lg" busy={form.isBusy}>
          {t('next')}
        </SubmitButton>
        <p className="small muted">{isWithCoupon ? `${t('free')} ${t('noCoupon')}` : t('free')}</p>
      </div>
    </Form>
  )
}

interface RequestLineRowProps {
  readonly line: RequestLine
  readonly currency: Currency
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
}

function RequestLineRow({ line: { product, requested }, currency, onQuantity, onRemove }: RequestLineRowProps) {
  const t = useTranslations('offer.request')
  const locale = useLocale()
  const { title } = product
  const { quantity, chosen } = requested
  const price = requestedPrice({ product, requested }, currency)
  const image = product.images[0]
  return (
    <li className={lineStyles.cartLine}>
      <div className={lineStyles.cartLine_photo}>
        <Picture src={image?.src} alt="" width={image?.width ?? 0} height={image?.height ?? 0} fixedWidth={88} />
      </div>
      <div className={lineStyles.cartLine_body}>
        <div className={lineStyles.cartLine_top}>
          <h3 className={lineStyles.cartLine_title}>
            <a href={productPath(product, locale)}>{title}</a>
          </h3>
          <button
            type="button"
            className={`iconBtn ${lineStyles.cartLine_remove}`}
            aria-label={t('remove', { title })}
            onClick={onRemove}
          >
            <Icon name="trash-2" />
          </button>
        </div>
        <p className={lineStyles.cartLine_meta}>
          {[unbroken(product.subtitle), product.article_number].filter(Boolean).join(' · ')}
        </p>
        <ChosenOptions options={chosen} />
        {isUnchosen({ product, requested }) && (
          <p className="field_error">
            <Icon name="circle-alert" />
            <a className="link" href={productPath(product, locale)}>
              {t('chooseOptions')}
            </a>
          </p>
        )}
        <div className={lineStyles.cartLine_row}>
          <QuantityStepper
            size="sm"
            value={quantity}
            max={maxQuantity}
            onChange={onQuantity}
            onProblem={(problem, max) =>
              showToast({ icon: 'circle-alert', text: t(problem, { max, title, quantity }) })
            }
            labels={{ group: t('quantity', { title }), input: t('pieces'), less: t('less'), more: t('more') }}
          />
          {price && (
            <p className={`${lineStyles.cartLine_meta} num`}>
              {t.rich('list', { price: () => <Amount {...price} currency={currency.code} /> })}
            </p>
          )}
        </div>
      </div>
    </li>
  )
}

interface RequestLine {
  readonly product: ProductCard
  readonly requested: RequestedLine
}

/** Whether a choice is missing that can only be made on the product's page. */
const isUnchosen = ({ product, requested }: RequestLine) => Boolean(product.requires_options) && !requested.chosen

/** The list price of a piece as chosen; null if the prices of what was chosen are in another currency. */
function requestedPrice({ product, requested }: RequestLine, shown: Currency) {
  const { code } = shown
  const { quantity, chosen = [], currency = code } = requested
  if (currency !== code) return null
  const { unitGross, vatRate } = lineSum(product, quantity, shown)
  const gross = sumOf(code, unitGross, ...chosen.map((option) => option.price_gross))
  return { gross, net: netPrice(gross, code, vatRate) }
}

/** Line items of a quote request, stored in the tab on every change; products no longer sold are dropped. */
function useRequestLines(first: readonly RequestedLine[]) {
  const [requested, setRequested] = useState(first)
  const [added, setAdded] = useState<readonly ProductCard[]>([])
  // Products added here are already known; the others are loaded once.
  const loaded = useProductsByIds(first.map((line) => line.product_id))
  const products = [...added, ...(loaded ?? [])]
  const lines = requested.flatMap((one): RequestLine[] => {
    const product = products.find(({ id }) => id === one.product_id)
    return product ? [{ product, requested: one }] : []
  })

  function change(next: readonly RequestedLine[]) {
    setRequested(next)
    writeLines(next)
  }

  const isLoading = first.length > 0 && loaded === undefined
  return {
    lines,
    /** The requested lines; while the products load, it is unknown whether one is no longer sold. */
    requested: isLoading ? requested : lines.filter((line) => !isUnchosen(line)).map((line) => line.requested),
    isLoading,
    isFull: requested.length >= maxOfferLines,
    add(product: ProductCard) {
      setAdded([...added, product])
      const had = requested.find((line) => requestKey(line) === String(product.id))?.quantity ?? 0
      change(mergeLines(requested, [{ product_id: product.id, quantity: had + 1 }]))
    },
    setQuantity: (line: RequestedLine, quantity: number) => change(mergeLines(requested, [{ ...line, quantity }])),
    remove: (line: RequestedLine) => change(requested.filter((one) => requestKey(one) !== requestKey(line))),
  }
}
