'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import styles from '@/components/account/Auth.module.css'
import { AuthResult } from '@/components/account/AuthResult'
import { StockNoticeForm } from './StockNoticeForm'

export interface StockNoticePaths {
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
