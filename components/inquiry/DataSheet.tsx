import { useTranslations } from 'next-intl'
import { Brands } from '@/components/home/Brands'
import { Facts } from '@/components/page/Facts'
import { relativeWidth } from '@/components/ui/image-source'
import { Picture } from '@/components/ui/Picture'
import type { Company } from '@/lib/contract/company'
import type { Home } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import styles from './DataSheet.module.css'

interface DataSheetProps {
  readonly company: Company
  readonly brands: Home['brands']
  readonly locale: Locale
}

/** Three per row from 600 px, 3:2. */
function sizesOf(image: Company['references'][number]['image']): string {
  const times = relativeWidth(image, 3 / 2)
  const widest = `(min-width: 2560px) calc(${times} * 22vw)`
  const desktop = `(min-width: 960px) calc(${times} * min(33vw - 10rem, 26.5rem))`
  return `${widest}, ${desktop}, (min-width: 600px) calc(${times} * 33vw), calc(${times} * 100vw)`
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
            sizes="(min-width: 2560px) 67vw, (min-width: 960px) min(100vw - 31rem, 79rem), 100vw"
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
        <section>
          <h2>{t('references')}</h2>
          <div className={styles.dataSheet_refs}>
            {references.map(({ name, text, image }) => (
              <div key={name}>
                <Picture {...image} alt="" sizes={sizesOf(image)} placeholder="room" />
                <strong>{name}</strong>
                <p>{text}</p>
              </div>
            ))}
          </div>
          <p className="small muted">{company.references_note}</p>
        </section>
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
