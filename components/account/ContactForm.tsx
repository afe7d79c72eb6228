import { useTranslations } from 'next-intl'
import { Form } from '@/components/form/Form'
import { PhoneField } from '@/components/form/PhoneField'
import { useShopForm } from '@/components/form/use-shop-form'
import { Field } from '@/components/ui/Field'
import { useSaveAccount } from '@/lib/api/hooks/account'
import { formatPhone } from '@/lib/checkout/phone'
import type { Account } from '@/lib/contract/account'
import styles from './Account.module.css'
import { SaveFooter } from './SaveFooter'
import { profileSchema } from './schemas'

export function ContactForm({ account }: { readonly account: Account }) {
  const t = useTranslations('account')
  const save = useSaveAccount()
  const form = useShopForm({
    name: `account.${account.id}.contact`,
    schema: profileSchema,
    initial: { name: account.name, phone: formatPhone(account.phone) },
    idPrefix: 'profile-',
    save: async (values) => void (await save.mutateAsync(values)),
  })
  return (
    <Form
      form={form}
      className={styles.profile_group}
      labelledBy="profile-contact"
      head={<h2 id="profile-contact">{t('contact.title')}</h2>}
    >
      <div className="fields">
        <Field {...form.field('name')} span={6} autoComplete="name" required label={t('contact.name')} />
        <PhoneField {...form.field('phone')} span={6} />
      </div>
      <SaveFooter form={form} variant="primary" label={t('save')} />
    </Form>
  )
}
