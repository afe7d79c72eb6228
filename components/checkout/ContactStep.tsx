import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { EmailField, PhoneField } from '@/components/form/ContactFields'
import { Form } from '@/components/form/Form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Check } from '@/components/ui/Check'
import { linkTo } from '@/components/ui/link-to'
import { Notice } from '@/components/ui/Notice'
import { useUser } from '@/lib/api/hooks/auth'
import { checkoutDraft, orderExtras } from '@/lib/checkout/drafts'
import { formatPhone } from '@/lib/checkout/order-format'
import { contactSchema, type ContactForm } from '@/lib/checkout/schemas'
import type { Cart } from '@/lib/contract/cart'
import styles from './Checkout.module.css'
import { StepFooter } from './Step'
import { useSaveCheckoutData } from './use-save-checkout-data'

const noPhone = '+36 '

interface ContactStepProps {
  readonly cart: Cart
  readonly loginPath: string
  readonly onSaved: () => void
}

/** Step 1: contact data. Guests are offered a login and an account; neither is required. */
export function ContactStep({ cart, loginPath, onSaved }: ContactStepProps) {
  const t = useTranslations('checkout')
  const form = useTranslations('form')
  const saveData = useSaveCheckoutData()
  const user = useUser()
  const { email, phone } = cart.customer_data
  const extras = orderExtras(cart)
  const step = useShopForm<ContactForm>({
    name: checkoutDraft('contact'),
    schema: contactSchema,
    initial: {
      email,
      phone: phone ? formatPhone(phone) : noPhone,
      newsletter: extras.is_newsletter_subscription,
      account: extras.is_new_account,
    },
    async save({ newsletter, account, ...contact }) {
      await saveData({
        ...contact,
        is_newsletter_subscription: newsletter,
        is_new_account: account && !user,
      })
      onSaved()
    },
  })

  // Not every backend fills in the cart's customer data after a login.
  const { getValues, setValue } = step.form
  useEffect(() => {
    if (!user) return
    if (getValues('email') === '') setValue('email', user.email)
    if (user.phone && getValues('phone') === noPhone) setValue('phone', formatPhone(user.phone))
  }, [user, getValues, setValue])

  return (
    <Form form={step} className={styles.step_body}>
      <div className="fields">
        <EmailField {...step.field('email')} span={7} hint={t('contact.emailHint')} />
        <PhoneField {...step.field('phone')} span={5} required hint={t('contact.phoneHint')} />
      </div>
      <Check {...step.field('newsletter')}>
        {t('contact.newsletter')} <span className="muted">{form('optional')}</span>
      </Check>
      {!user && (
        <>
          <Check {...step.field('account')}>
            {t('contact.account')} <span className="muted">{form('optional')}</span>
          </Check>
          <Notice icon="user">{t.rich('contact.login', { link: linkTo(loginPath) })}</Notice>
        </>
      )}
      <StepFooter busy={step.isBusy}>{t('contact.next')}</StepFooter>
    </Form>
  )
}
