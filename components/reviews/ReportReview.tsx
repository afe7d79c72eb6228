'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, SubmitButton } from '@/components/form/Form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/Button'
import { SelectField, TextAreaField } from '@/components/ui/Field'
import { reportReview } from '@/lib/api/hooks/reviews'
import { reportReasons, type ReportReason } from '@/lib/contract/review-limits'
import { reportFormSchema, type ReportForm } from '@/lib/reviews/schemas'
import styles from './Reviews.module.css'

/** Reports a review to the shop. */
export function ReportReview({ id }: { readonly id: number }) {
  const t = useTranslations('reviews.report')
  const [step, setStep] = useState<'closed' | 'open' | 'sent'>('closed')
  if (step === 'open') return <Fields id={id} onSent={() => setStep('sent')} />
  return (
    <div role="status">
      {step === 'sent' ? (
        <p className="small">{t('sent')}</p>
      ) : (
        <Button variant="quiet" size="sm" onClick={() => setStep('open')}>
          {t('open')}
        </Button>
      )}
    </div>
  )
}

function Fields({ id, onSent }: { readonly id: number; readonly onSent: () => void }) {
  const t = useTranslations('reviews.report')
  const shared = useTranslations('form')
  const form = useShopForm<ReportForm>({
    name: `report.${id}`,
    idPrefix: `report-${id}-`,
    schema: reportFormSchema,
    initial: { reason: 'untrue', note: '' },
    async save({ reason, note }) {
      await reportReview(id, { reason: reason as ReportReason, note })
      onSent()
    },
  })
  return (
    <Form form={form} className={styles.report}>
      <SelectField {...form.field('reason')} label={t('reason')}>
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...form.field('note')} rows={3} label={t('note')} optional={shared('optional')} />
      <SubmitButton busy={form.isBusy}>{t('submit')}</SubmitButton>
    </Form>
  )
}
