'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmailField, PrivacyCheck } from '@/components/form/ContactFields'
import { Form, SubmitButton } from '@/components/form/Form'
import { TurnstileField } from '@/components/form/TurnstileField'
import { useShopForm } from '@/components/form/use-shop-form'
import { InquirySent, type SentInquiry } from '@/components/inquiry/InquirySent'
import { Field, SelectField, TextAreaField } from '@/components/ui/Field'
import { sendContactMessage } from '@/lib/api/hooks/inquiries'
import { contactTopics, type ContactTopic } from '@/lib/contract/inquiry-limits'
import { contactFormSchema, type ContactForm as Values } from '@/lib/inquiry/schemas'

interface ContactFormProps {
  readonly privacyPath: string
  readonly topics: Readonly<Record<ContactTopic, string>>
  readonly orderNumberStart: string | undefined
}

const empty: Values = { name: '', email: '', topic: 'product', order_number: '', message: '', accept_privacy: false }

export function ContactForm(props: ContactFormProps) {
  const [sent, setSent] = useState<SentInquiry>()
  if (sent) return <InquirySent texts="contact" sent={sent} onAgain={() => setSent(undefined)} />
  return <MessageForm {...props} onSent={setSent} />
}

interface MessageFormProps extends ContactFormProps {
  readonly onSent: (sent: SentInquiry) => void
}

function MessageForm({ privacyPath, topics, orderNumberStart, onSent }: MessageFormProps) {
  const t = useTranslations('contact.form')
  const shared = useTranslations('form')
  const form = useShopForm<Values>({
    name: 'contact',
    schema: contactFormSchema,
    initial: empty,
    async save(values, proof) {
      const topic = values.topic as ContactTopic
      const received = await sendContactMessage({ ...values, ...proof, topic, accept_privacy: true })
      onSent({ ...received, email: values.email })
    },
  })
  return (
    <Form form={form}>
      <div className="fields">
        <Field {...form.field('name')} span={6} autoComplete="name" required label={shared('name')} />
        <EmailField {...form.field('email')} span={6} />
        <SelectField {...form.field('topic')} span={6} required label={t('topic')}>
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {topics[topic]}
            </option>
          ))}
        </SelectField>
        <Field
          {...form.field('order_number')}
          span={6}
          autoComplete="off"
          label={t('order')}
          optional={shared('optional')}
          placeholder={orderNumberStart}
        />
        <TextAreaField {...form.field('message')} required label={t('message')} />
      </div>
      <PrivacyCheck {...form.field('accept_privacy')} privacyPath={privacyPath} />
      <TurnstileField form={form} action="contact" />
      <div>
        <SubmitButton size="lg" busy={form.isBusy}>
          {t('submit')}
        </SubmitButton>
      </div>
    </Form>
  )
}
