import { useTranslations } from 'next-intl'
import { NumberedSteps } from '@/components/page/NumberedSteps'
import type { Company } from '@/lib/contract/company'
import styles from './Request.module.css'

const steps = ['call', 'look', 'offer', 'delivery'] as const

export function ProjectSide({ projects }: { readonly projects: Company['projects'] | undefined }) {
  const t = useTranslations('inquiry.steps')
  return (
    <aside className={styles.request_side} aria-labelledby="how">
      <h2 id="how">{t('title')}</h2>
      <NumberedSteps steps={steps.map((step) => ({ title: t(step), text: t(`${step}Text`) }))} />
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
