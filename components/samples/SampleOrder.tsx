'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { EmailField, PrivacyCheck } from '@/components/form/ContactFields'
import { Form, SubmitButton } from '@/components/form/Form'
import { TurnstileField } from '@/components/form/TurnstileField'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/Button'
import { Callout } from '@/components/ui/Callout'
import { Field, TextAreaField } from '@/components/ui/Field'
import { sendSampleRequest } from '@/lib/api/hooks/samples'
import type { SentSamples } from '@/lib/contract/samples'
import { sampleList, toggleSample } from '@/lib/lists/samples'
import { useLocalList } from '@/lib/lists/use-local-list'
import { sampleFormSchema, type SampleFormValues } from './sample-form-schema'
import styles from './Samples.module.css'

interface SampleOrderProps {
  /** Names by key of what the shop sends. */
  readonly names: Readonly<Record<string, string>>
  readonly limit: number
  readonly privacyPath: string
}

const empty: SampleFormValues = {
  name: '',
  email: '',
  zipcode: '',
  city: '',
  address: '',
  note: '',
  accept_privacy: false,
}

function Sent({ reference, samples }: SentSamples) {
  const t = useTranslations('samples.sent')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Callout tone="success">
      <div role="status">
        <h2 tabIndex={-1} ref={heading}>
          {t('title')}
        </h2>
        <p>{t('text')}</p>
        <ul>
          {samples.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p className="muted">{t('reference', { reference })}</p>
      </div>
    </Callout>
  )
}

/** The chosen samples, and the form that has them sent. */
export function SampleOrder(props: SampleOrderProps) {
  const { names, limit } = props
  const t = useTranslations('samples')
  const [sent, setSent] = useState<SentSamples>()
  // What the shop has stopped sending since it was chosen is left out.
  const chosen = useLocalList(sampleList).filter((key) => names[key] !== undefined)
  return (
    <section className={styles.order} id="order" aria-labelledby="order-title">
      {sent && <Sent {...sent} />}
      <h2 id="order-title">{t('order')}</h2>
      <p role="status">{t('count', { count: chosen.length, limit })}</p>
      {chosen.length > 0 && (
        <>
          <ul className={styles.chosen} role="list">
            {chosen.map((key) => (
              <li key={key}>
                <span>{names[key]}</span>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t('removeName', { name: names[key] ?? '' })}
                  onClick={() => toggleSample(key, limit)}
                >
                  {t('remove')}
                </Button>
              </li>
            ))}
          </ul>
          <OrderForm {...props} chosen={chosen} onSent={setSent} />
        </>
      )}
    </section>
  )
}

interface OrderFormProps extends SampleOrderProps {
  readonly chosen: readonly string[]
  readonly onSent: (sent: SentSamples) => void
}

function OrderForm({ chosen, privacyPath, onSent }: OrderFormProps) {
  const t = useTranslations('samples')
  const shared = useTranslations('form')
  const form = useShopForm<SampleFormValues>({
    name: 'samples',
    schema: sampleFormSchema,
    initial: empty,
    async save(values, proof) {
      onSent(await sendSampleRequest({ ...values, ...proof, samples: [...chosen], accept_privacy: true }))
      sampleList.set([])
    },
  })
  return (
    <Form form={form}>
      <div className="fields">
        <Field {...form.field('name')} span={6} autoComplete="name" required label={shared('name')} />
        <EmailField {...form.field('email')} span={6} />
        <Field
          {...form.field('zipcode')}
          span={6}
          autoComplete="postal-code"
          inputMode="numeric"
          required
          label={t('zipcode')}
        />
        <Field {...form.field('city')} span={6} autoComplete="address-level2" required label={t('city')} />
        <Field {...form.field('address')} autoComplete="street-address" required label={t('address')} />
        <TextAreaField {...form.field('note')} label={t('note')} optional={shared('optional')} />
      </div>
      <PrivacyCheck {...form.field('accept_privacy')} privacyPath={privacyPath} />
      <TurnstileField form={form} action="samples" />
      <div>
        <SubmitButton size="lg" busy={form.isBusy}>
          {t('submit')}
        </SubmitButton>
      </div>
    </Form>
  )
}
