import { useTranslations } from 'next-intl'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { hasLoginHint } from '@/lib/api/hooks/auth'
import type { Order } from '@/lib/contract/order'
import { writeDraft } from '@/lib/form/drafts'
import styles from './Result.module.css'

/** Where the order's confirmation was mailed to, with the link to an account if the buyer asked for one. */
export function Confirmation({ order }: { readonly order: Order }) {
  const t = useTranslations('result.mailed')
  if (order.partner_email === '') return null
  return (
    <p className={styles.result_mailed} key={order.partner_email}>
      {t.rich(order.is_new_account ? 'withAccount' : 'confirmation', {
        email: () => <strong>{order.partner_email}</strong>,
      })}
    </p>
  )
}

/** Offers an account to a guest who has not asked for one; the form has what the order already says. */
export function AccountOffer({ order, path }: { readonly order: Order; readonly path: string }) {
  const t = useTranslations('result.account')
  // What the server renders cannot depend on who is logged in.
  const isGuest = useInBrowser() && !hasLoginHint()
  if (!isGuest || order.is_new_account) return null
  const name = order.invoice_data.is_company ? '' : order.partner_name
  return (
    <section className={styles.result_account} aria-labelledby="account-offer">
      <h2 id="account-offer">{t('title')}</h2>
      <p>{t('text')}</p>
      <a
        className="link"
        href={path}
        onClick={() => writeDraft('register', { ...(name && { name }), email: order.partner_email })}
      >
        {t('open')}
      </a>
    </section>
  )
}
