import { useTranslations } from 'next-intl'
import { Brands } from '@/components/home/Brands'
import { Facts } from '@/components/page/Facts'
import { References } from '@/components/page/References'
import { Picture } from '@/components/ui/Picture'
import type { Company } from '@/lib/contract/company'
import type { Home } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { pick } from '@/lib/i18n/texts'
import styles from './DataSheet.module.css'

interface DataSheetProps {
  readonly company: Company
  readonly brands: Home['brands']
  readonly locale: Locale
}

export function DataSheet({ company, brands, locale }: DataSheetProps) {
  const t = useTranslations('dataSheet')
  const { projects, figures, references } = company
  const half = Math.ceil(figures.length / 2)
  return (
    <div className={styles.dataSheet_main}>
      {company.showroom_image && (
        <div className={styles.dataSheet_photo}>
          <Picture
            {...company.showroom_image}
            sizes="(min-width: 160em) 67vw, (min-width: 60em) min(100vw - 31rem, 79rem), 100vw"
            placeholder="room"
            priority
          />
        </div>
      )}
      {figures.length > 0 && (
        <section>
          <h2>{t('figures')}</h2>
          <div className={styles.dataSheet_figures}>
            <Facts rows={figures.slice(0, half)} />
            <Facts rows={figures.slice(half)} />
          </div>
        </section>
      )}
      {references.length > 0 && (
        <References title={t('references')} {...pick(company, ['references', 'references_note'])} />
      )}
      {brands.length > 0 && (
        <section>
          <h2>{t('brands')}</h2>
          <Brands brands={brands} locale={locale} />
        </section>
      )}
      <section>
        <h2>{t('company')}</h2>
        <Facts
          rows={[
            { label: t('name'), value: company.name },
            { label: t('seat'), value: company.seat },
            { label: t('registry'), value: company.registry_number },
            { label: t('tax'), value: company.tax_number },
            { label: t('vat'), value: company.eu_vat_number },
            {
              label: t('projects'),
              value: (
                <>
                  <a href={`mailto:${projects.email}`}>{projects.email}</a>
                  <span> · </span>
                  <a href={`tel:${projects.phone_e164}`}>{projects.phone}</a>
                </>
              ),
            },
          ]}
        />
      </section>
    </div>
  )
}
