import { useLocale, useTranslations } from 'next-intl'
import { Sent } from '@/components/form/Sent'
import type { ReceivedInquiry } from '@/lib/contract/inquiry'
import { formatLongDate } from '@/lib/i18n/dates'

export interface SentInquiry extends ReceivedInquiry {
  readonly email: string
}

const leads = { contact: 'contact', inquiry: 'project', dataSheet: 'datasheet' } as const

interface InquirySentProps {
  /** Namespace of its texts. */
  readonly texts: keyof typeof leads
  readonly sent: SentInquiry
  readonly onAgain: () => void
}

export function InquirySent({ texts, sent, onAgain }: InquirySentProps) {
  const t = useTranslations(`${texts}.sent`)
  const locale = useLocale()
  return (
    <Sent lead={leads[texts]} title={t('title')} again={t('again')} onAgain={onAgain}>
      <p className="lead">{t('text', { date: formatLongDate(sent.reply_by, locale), email: sent.email })}</p>
      <p className="muted">{t('reference', { reference: sent.reference })}</p>
    </Sent>
  )
}
