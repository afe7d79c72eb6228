'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmailField, PrivacyCheck } from '@/components/form/ContactFields'
import { Form, FormFooter } from '@/components/form/Form'
import { Sent } from '@/components/form/Sent'
import { TurnstileField } from '@/components/form/TurnstileField'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/Button'
import { Field, TextAreaField } from '@/components/ui/Field'
import { sendSampleRequest } from '@/lib/api/hooks/samples'
import type { SentSamples } from '@/lib/contract/samples'
import { toggleIn } from '@/lib/lists/local-list'
import { useLocalList } from '@/lib/lists/use-local-list'
import { sampleFormSchema, type SampleFormValues } from './sample-form-schema'
import { sampleList } from './sample-list'
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

/** The chosen samples, and the form that has them sent. */
export function SampleOrder(props: SampleOrderProps) {
  const { names, limit } = props
  const t = useTranslations('samples')
  const [sent, setSent] = useState<SentSamples>()
  // What the shop has stopped sending since it was chosen is left out.
  const isOffered = (key: string) => names[key] !== undefined
  const chosen = useLocalList(sampleList).filter(isOffered)
  return (
    <>
      {chosen.length > 0 && (
        <a className={`btn ${styles.toOrder}`} data-variant="primary" href="#order">
          {t('orderThese', { count: chosen.length })}
        </a>
      )}
      <section className={styles.order} id="order" aria-labelledby="order-title">
        {sent && (
          <Sent lead="samples" title={t('sent.title')} again={t('sent.again')} onAgain={() => setSent(undefined)}>
            <p>{t('sent.text')}</p>
            <ul>
              {sent.samples.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            <p className="muted">{t('sent.reference', { reference: sent.reference })}</p>
          </Sent>
        )}
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
                    onClick={() => toggleIn(sampleList, key, limit, isOffered)}
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
    </>
  )
}

interface OrderFormProps extends SampleOrderProps {
  readonly chosen: readonly string[]
  readonly onSent: (sent: SentSamples) => void
}

function OrderForm({ chosen, privacyPath, onSent }: OrderFormProps) {
  const t = useTranslations('samples')
  const shared = useTranslations('form')
  const address = useTranslations('form.address')
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
          label={address('zipcode')}
        />
        <Field {...form.field('city')} span={6} autoComplete="address-level2" required label={address('city')} />
        <Field {...form.field('address')} autoComplete="street-address" required label={address('street')} />
        <TextAreaField {...form.field('note')} label={t('note')} optional={shared('optional')} />
      </div>
      <PrivacyCheck {...form.field('accept_privacy')} privacyPath={privacyPath} />
      <TurnstileField form={form} action="samples" />
      <FormFooter busy={form.isBusy}>{t('submit')}</FormFooter>
    </Form>
  )
}
