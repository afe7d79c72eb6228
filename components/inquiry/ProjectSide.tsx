import { useTranslations } from 'next-intl'
import { NumberedSteps } from '@/components/page/NumberedSteps'
import type { Company } from '@/lib/contract/company'
import styles from './Request.module.css'

export function ProjectSide({ projects }: { readonly projects: Company['projects'] | undefined }) {
  const t = useTranslations('inquiry.steps')
  const survey = useTranslations('own.survey')
  const steps = [
    { title: t('call'), text: t('callText') },
    ...(survey('title') ? [{ title: survey('title'), text: survey('text') }] : []),
    { title: t('offer'), text: t('offerText') },
    { title: t('delivery'), text: t('deliveryText') },
  ]
  return (
    <aside className={styles.request_side} aria-labelledby="how">
      <h2 id="how">{t('title')}</h2>
      <NumberedSteps steps={steps} />
      {projects && (
        <div>
          <p className="small muted">{t('talk')}</p>
          <p className={styles.request_phone}>
            <a href={`tel:${projects.phone_e164}`}>{projects.phone}</a>
          </p>
          <p className="small">{t('person', { person: projects.person, role: projects.role })}</p>
        </div>
      )}
    </aside>
  )
}
