import { useTranslations } from 'next-intl'
import panel from '@/components/ui/Panel.module.css'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-names'
import styles from './Withdrawal.module.css'

const facts: readonly [icon: IconName, name: 'days' | 'return' | 'refund' | 'custom'][] = [
  ['calendar', 'days'],
  ['truck', 'return'],
  ['banknote', 'refund'],
  ['info', 'custom'],
]

export function GoodToKnow({ informationId }: { readonly informationId: string }) {
  const t = useTranslations('withdrawal.good')
  return (
    <aside className={`${panel.panel} ${styles.side}`} aria-labelledby="good-to-know">
      <h2 className={panel.panel_title} id="good-to-know">
        {t('title')}
      </h2>
      <div className={styles.facts}>
        {facts.map(([icon, name]) => (
          <div className={styles.fact} key={name}>
            <Icon name={icon} />
            <div>
              <strong>{t(name)}</strong>
              <p>{t(`${name}Text`)}</p>
            </div>
          </div>
        ))}
      </div>
      <a className="arrowLink" href={`#${informationId}`}>
        <span>{t('info')}</span>
        <Icon name="arrow-right" />
      </a>
    </aside>
  )
}
