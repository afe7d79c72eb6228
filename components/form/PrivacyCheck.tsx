import { useTranslations } from 'next-intl'
import { Check } from '@/components/ui/Check'
import type { ControlProps } from './use-shop-form'

interface PrivacyCheckProps extends ControlProps {
  readonly privacyPath: string
}

export function PrivacyCheck({ privacyPath, ...control }: PrivacyCheckProps) {
  const t = useTranslations('form')
  return (
    <Check {...control} required>
      {t.rich('privacy', {
        link: (chunks) => (
          <a className="link" href={privacyPath} target="_blank" rel="noopener">
            {chunks}
            <span className="visuallyHidden"> {t('newTab')}</span>
          </a>
        ),
      })}{' '}
      <span aria-hidden="true">*</span>
    </Check>
  )
}
