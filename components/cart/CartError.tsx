import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/Notice'
import type { ApiError } from '@/lib/api/error'

export function CartError({ error, retry }: { error: ApiError; retry: () => void }) {
  const t = useTranslations('cart')
  return (
    <Notice tone="error" live>
      <p>{error.layer === 'network' ? t('loadFailed') : error.message}</p>
      <button type="button" className="btn" data-variant="secondary" data-size="sm" onClick={retry}>
        {t('retry')}
      </button>
    </Notice>
  )
}
