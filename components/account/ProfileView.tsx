'use client'

import { useTranslations } from 'next-intl'
import { useCountries } from '@/lib/api/hooks/places'
import { AccountFrame } from './AccountFrame'
import styles from './Account.module.css'
import { BillingForm } from './BillingForm'
import { ContactForm } from './ContactForm'
import { DataSection } from './DataSection'
import { DeliveryForm } from './DeliveryForm'
import { EmailForm } from './EmailForm'
import { NewsletterSwitch } from './NewsletterSwitch'
import { PasswordForm } from './PasswordForm'

export function ProfileView() {
  const t = useTranslations('account')
  const countries = useCountries().filter((country) => country.delivered)
  // The shop's own country comes first.
  const hungaryId = String(countries.find(({ iso2 }) => iso2 === 'HU')?.id ?? countries[0]?.id)
  return (
    <AccountFrame screen="profile" title={() => t('profile.title')}>
      {(account) => (
        <div className={styles.profile}>
          <ContactForm account={account} />
          <EmailForm account={account} />
          {countries.length > 0 && (
            <>
              <BillingForm account={account} countries={countries} hungaryId={hungaryId} />
              <DeliveryForm account={account} countries={countries} hungaryId={hungaryId} />
            </>
          )}
          <PasswordForm email={account.email} />
          <NewsletterSwitch newsletter={account.newsletter} />
          <DataSection email={account.email} />
        </div>
      )}
    </AccountFrame>
  )
}
