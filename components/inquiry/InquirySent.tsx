import { useLocale, useTranslations } from 'next-intl'
import { Sent } from '@/components/form/Sent'
import type { ReceivedInquiry } from '@/lib/contract/inquiry'
import { formatLongDate } from '@/lib/i18n/dates'

export interface SentInquiry extends ReceivedInquiry {
  readonly email: string
}

interface InquirySentProps {
  readonly texts: 'inquiry' | 'dataSheet'
  readonly sent: SentInquiry
  readonly onAgain: () => void
}

export function InquirySent({ texts, sent, onAgain }: InquirySentProps) {
  const t = useTranslations(`${texts}.sent`)
  const locale = useLocale()
  return (
    <Sent
      lead={texts === 'dataSheet' ? 'datasheet' : 'project'}
      title={t('title')}
      again={t('again')}
      onAgain={onAgain}
    >
      <p className="lead">{t('text', { date: formatLongDate(sent.reply_by, locale), email: sent.email })}</p>
      <p className="muted">{t('reference', { reference: sent.reference })}</p>
    </Sent>
  )
}
