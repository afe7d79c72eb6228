'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ConsentCheck, EmailField } from '@/components/form/ContactFields'
import { Form } from '@/components/form/Form'
import { Sent } from '@/components/form/Sent'
import { TurnstileField } from '@/components/form/TurnstileField'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/Button'
import { subscribeToNewsletter } from '@/lib/api/hooks/subscriptions'
import { consent, emailRule } from '@/lib/form/rules'

interface NewsletterFormProps {
  readonly privacyPath: string
}

interface SentSubscription {
  readonly email: string
  readonly hours: number
}

const schema = z.object({ email: emailRule, accept_privacy: consent('newsletter.privacyNeeded') })

/**
 * Newsletter subscription; the response is the same for every address. Works before hydration and without JavaScript.
 */
export function NewsletterForm({ privacyPath }: NewsletterFormProps) {
  const t = useTranslations('newsletter')
  const [sent, setSent] = useState<SentSubscription>()
  if (!sent) return <SubscriptionForm privacyPath={privacyPath} onSent={setSent} />
  return (
    <Sent lead="newsletter" title={t('sent')} again={t('again')} onAgain={() => setSent(undefined)}>
      <p>{t('sentTo', { ...sent })}</p>
      <p className="small">{t('spam')}</p>
    </Sent>
  )
}

function SubscriptionForm({
  privacyPath,
  onSent,
}: NewsletterFormProps & { readonly onSent: (sent: SentSubscription) => void }) {
  const t = useTranslations('newsletter')
  const locale = useLocale()
  const form = useShopForm({
    name: 'newsletter',
    schema,
    initial: { email: '', accept_privacy: false },
    async save({ email }, proof) {
      const { valid_hours: hours } = await subscribeToNewsletter({ email, ...proof, accept_privacy: true })
      onSent({ email, hours })
    },
  })
  return (
    <Form form={form} action="/api/newsletter/form" labelledBy="subscribe">
      <input type="hidden" name="locale" value={locale} />
      <EmailField {...form.field('email')} />
      <ConsentCheck {...form.field('accept_privacy')} href={privacyPath}>
        {(link) => t.rich('privacy', { link })}
      </ConsentCheck>
      <TurnstileField form={form} action="newsletter" />
      <Button type="submit" variant="primary" size="lg" block busy={form.isBusy}>
        {t('subscribe')}
      </Button>
      <p className="micro">{t('note')}</p>
    </Form>
  )
}
