import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-names'
import { serverTime } from '@/lib/browser/clock'
import { formatDay } from '@/lib/i18n/dates'
import { readPostcodeArea } from '@/lib/content/reads.server'
import { readPostcode } from '@/lib/contract/typed-identifier'
import type { DeliveryOption } from '@/lib/contract/cart'
import { daysAt } from '@/lib/contract/delivery-days'
import type { PageContext } from '@/lib/i18n/page-context'
import styles from './Delivery.module.css'

interface PostcodeAnswerProps extends PageContext {
  readonly typed: string
  readonly options: readonly DeliveryOption[]
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: React.ReactNode }) {
  return (
    <div className={styles.postcode_fact}>
      <Icon name={icon} />
      <div>
        <strong>{title}</strong>
        <p>{children}</p>
      </div>
    </div>
  )
}

export async function PostcodeAnswer({ typed, options, locale, currency }: PostcodeAnswerProps) {
  const t = await getTranslations({ locale, namespace: 'delivery.postcode' })
  const postcode = readPostcode(typed, true)
  if (postcode === null) {
    return (
      <p className="field_error" data-invalid="">
        <Icon name="circle-alert" />
        <span>{t('invalid')}</span>
      </p>
    )
  }
  const neighbourhood = await readPostcodeArea(postcode, locale, currency.id)
  const now = new Date(serverTime())
  const days = (key: string) => {
    const option = options.find((one) => one.key === key)
    if (!option) return undefined
    const place = { country: 'HU', postcode }
    const { from, to } = daysAt(option.zones ?? [], place, option.before_zones ?? option.working_days, now)
    return { from: formatDay(from, locale), to: formatDay(to, locale) }
  }
  const [home, assembly, collected] = [days('home'), days('home_assembly'), days('pickup_point')]
  const nearest = neighbourhood?.points[0]
  return (
    <>
      {home && (
        <Fact icon="truck" title={t('home', { place: neighbourhood?.name ?? postcode, ...home })}>
          {[t('homeText'), assembly && t('assembly', assembly), t('exact')].filter(Boolean).join(' ')}
        </Fact>
      )}
      {nearest && collected && (
        <Fact icon="package" title={t('points', { count: neighbourhood.points.length, ...collected })}>
          {t('nearest', nearest)}
        </Fact>
      )}
    </>
  )
}
