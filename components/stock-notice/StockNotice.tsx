'use client'

import { useTranslations, useLocale } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import styles from '@/components/account/Auth.module.css'
import { AuthHeader, AuthResult } from '@/components/account/AuthResult'
import { EmailField, PrivacyCheck } from '@/components/form/ContactFields'
import { Form } from '@/components/form/Form'
import { TurnstileField } from '@/components/form/TurnstileField'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/Button'
import { requestStockNotice } from '@/lib/api/hooks/subscriptions'
import { consent, emailRule } from '@/lib/form/rules'

interface StockNoticePaths {
  readonly product: string
  readonly products: string
  readonly privacy: string
}

interface StockNoticeProps {
  readonly productId: number
  readonly title: string
  readonly paths: StockNoticePaths
}

export function StockNotice({ productId, title, paths }: StockNoticeProps) {
  const t = useTranslations('stockNotice')
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo === undefined)
    return <StockNoticeForm productId={productId} title={title} privacyPath={paths.privacy} onSent={setSentTo} />
  return (
    <AuthResult state="sent" title={t('sent')} lead={t('sentTo', { email: sentTo, title })} takesFocus>
      <div className={styles.auth_other}>
        <a className="btn" data-variant="primary" data-block="" href={paths.products}>
          {t('products')}
        </a>
        <a className="btn" data-variant="secondary" data-block="" href={paths.product}>
          {t('back')}
        </a>
      </div>
    </AuthResult>
  )
}

interface StockNoticeFormProps {
  readonly productId: number
  readonly title: string
  readonly privacyPath: string
  readonly onSent: (email: string) => void
}

const schema = z.object({ email: emailRule, accept_privacy: consent('privacyNeeded') })

/** Works before hydration and without JavaScript: the redirect's address then contains the result. */
function StockNoticeForm({ productId, title, privacyPath, onSent }: StockNoticeFormProps) {
  const t = useTranslations('stockNotice')
  const locale = useLocale()
  const form = useShopForm({
    name: 'stock-notice',
    schema,
    initial: { email: '', accept_privacy: false },
    async save({ email }, proof) {
      await requestStockNotice(productId, { email, ...proof, accept_privacy: true })
      onSent(email)
    },
  })
  return (
    <Form
      form={form}
      action={`/api/products/${productId}/stock-notice/form`}
      className={styles.auth_form}
      head={<AuthHeader title={t('title')}>{t('lead', { title })}</AuthHeader>}
    >
      <input type="hidden" name="locale" value={locale} />
      <EmailField {...form.field('email')} />
      <PrivacyCheck {...form.field('accept_privacy')} privacyPath={privacyPath} />
      <TurnstileField form={form} action="stock" />
      <Button type="submit" size="lg" block busy={form.isBusy}>
        {t('send')}
      </Button>
      <p className="small muted">{t('note')}</p>
    </Form>
  )
}
