'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmailField, PhoneField, PrivacyCheck } from '@/components/form/ContactFields'
import { Form, SubmitButton } from '@/components/form/Form'
import { TurnstileField } from '@/components/form/TurnstileField'
import { useShopForm } from '@/components/form/use-shop-form'
import { Field, SelectField } from '@/components/ui/Field'
import { sendInquiry } from '@/lib/api/hooks/inquiries'
import { dataSheetTopics, type DataSheetTopic } from '@/lib/contract/inquiry-limits'
import { dataSheetFormSchema, type DataSheetForm as Values } from '@/lib/inquiry/schemas'
import { InquirySent, type SentInquiry } from './InquirySent'

interface DataSheetFormProps {
  readonly privacyPath: string
  readonly topics: Readonly<Record<DataSheetTopic, string>>
}

const empty: Values = { name: '', email: '', phone: '', topic: 'office', accept_privacy: false }

export function DataSheetForm(props: DataSheetFormProps) {
  const [sent, setSent] = useState<SentInquiry>()
  if (sent) return <InquirySent texts="dataSheet" sent={sent} onAgain={() => setSent(undefined)} />
  return <Fields {...props} onSent={setSent} />
}

function Fields({
  privacyPath,
  topics,
  onSent,
}: DataSheetFormProps & { readonly onSent: (sent: SentInquiry) => void }) {
  const t = useTranslations('dataSheet')
  const shared = useTranslations('form')
  const form = useShopForm<Values>({
    name: 'datasheet',
    schema: dataSheetFormSchema,
    initial: empty,
    async save({ name, email, phone, topic }, proof) {
      const fields = { kind: 'datasheet', name, email, phone, topic, accept_privacy: '1', ...proof }
      onSent({ ...(await sendInquiry(fields)), email })
    },
  })
  return (
    <Form form={form}>
      <Field {...form.field('name')} autoComplete="name" required label={shared('name')} />
      <EmailField {...form.field('email')} />
      <PhoneField {...form.field('phone')} required />
      <SelectField {...form.field('topic')} required label={t('topic')}>
        {dataSheetTopics.map((topic) => (
          <option key={topic} value={topic}>
            {topics[topic]}
          </option>
        ))}
      </SelectField>
      <PrivacyCheck {...form.field('accept_privacy')} privacyPath={privacyPath} />
      <TurnstileField form={form} action="datasheet" />
      <SubmitButton size="lg" block busy={form.isBusy}>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}
