import { ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-names'
import type { OpeningSentences } from '@/lib/catalogue/opening'
import type { OpeningHours as Hours } from '@/lib/contract/shop'
import type { MenuEntry, MenuGroup } from '@/lib/shop/menu-links'
import styles from './Footer.module.css'
import type { OpeningRow } from '@/lib/contract/opening-rows'
import { OpeningHours } from './OpeningHours'

export interface FooterPromise {
  readonly icon: IconName
  readonly title: string
  readonly text: React.ReactNode
}

interface FooterShowroom {
  readonly address: string
  readonly phone: string
  readonly phoneLink: string
  readonly hours: readonly Hours[]
  readonly closed: readonly string[]
  readonly rows: readonly OpeningRow[]
  readonly sentences: OpeningSentences
  readonly routes: { readonly google: string; readonly waze: string }
}

export interface FooterContent {
  readonly promises: readonly FooterPromise[]
  readonly showroom: FooterShowroom | null
  readonly columns: readonly MenuGroup[]
  readonly legal: readonly MenuEntry[]
  readonly cookieRules: string
  readonly copyright: string
  readonly payments: readonly string[]
  readonly labels: Readonly<Record<'showroom' | 'hours' | 'links' | 'legal' | 'cookieSettings' | 'payments', string>>
}

export function FooterView({ content }: { readonly content: FooterContent }) {
  const { labels } = content
  return (
    <div className="container">
      <ul className={styles.footer_promises} role="list">
        {content.promises.map(({ icon, title, text }) => (
          <li className={styles.footer_promise} key={icon}>
            <Icon name={icon} size="lg" />
            <strong>{title}</strong>
            {text}
          </li>
        ))}
      </ul>
      <div className={styles.footer_main}>
        {content.showroom && <Showroom showroom={content.showroom} labels={labels} />}
        <nav className={styles.footer_columns} aria-label={labels.links}>
          {content.columns.map((group) => (
            <div key={group.title}>
              <h2 className={styles.footer_title}>{group.title}</h2>
              <ul className={styles.footer_links} role="list">
                {group.entries.map((entry) => (
                  <li key={entry.title}>
                    <a href={entry.href ?? undefined}>{entry.title}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className={styles.footer_legal}>
        <p>{content.copyright}</p>
        <ul role="list" aria-label={labels.legal}>
          {content.legal.map(({ title, href }) => (
            <li key={title}>
              <a href={href ?? undefined}>{title}</a>
            </li>
          ))}
          <li>
            {/* components/consent opens the settings; without JavaScript the link leads to the cookie policy. */}
            <a href={content.cookieRules} data-cookie-settings="">
              {labels.cookieSettings}
            </a>
          </li>
        </ul>
        <ul className={styles.footer_pay} role="list" aria-label={labels.payments}>
          {content.payments.map((payment) => (
            <li key={payment}>{payment}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Showroom({
  showroom,
  labels,
}: {
  readonly showroom: FooterShowroom
  readonly labels: FooterContent['labels']
}) {
  return (
    <section aria-labelledby="footer-showroom">
      <h2 className={styles.footer_title} id="footer-showroom">
        {labels.showroom}
      </h2>
      <address className={styles.footer_address}>
        {showroom.address}
        <br />
        <a className="link" href={showroom.phoneLink}>
          {showroom.phone}
        </a>
      </address>
      <OpeningHours
        hours={showroom.hours}
        closed={showroom.closed}
        caption={labels.hours}
        rows={showroom.rows}
        sentences={showroom.sentences}
      />
      <div className={styles.footer_routes}>
        <ButtonLink variant="secondary" size="sm" href={showroom.routes.google} rel="noopener">
          <Icon name="map-pin" />
          Google Maps
        </ButtonLink>
        <ButtonLink variant="secondary" size="sm" href={showroom.routes.waze} rel="noopener">
          <Icon name="navigation" />
          Waze
        </ButtonLink>
      </div>
    </section>
  )
}
