import { languageTag, locales, type Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { mailsTo, mailTo, ownAddress } from '../support/outbox'
import { expectAccessible, hydrated, open } from '../support/page'
import { expect, test } from '../support/test'

for (const locale of locales) {
  test.describe(`newsletter in ${locale}`, { tag: [`@${locale}`, '@newsletter'] }, () => {
    test.use({ shopLocale: locale })

    test(
      'subscribed, confirmed by mail, and unsubscribed by one click in the mail client',
      { tag: ['@R-NEWS-1'] },
      async ({ page, request, t }) => {
        const email = ownAddress(`letter-${locale}`)
        const main = page.getByRole('main')
        await open(page, path('newsletter', {}, locale))
        await expectAccessible(page)

        await test.step('errors lead to their fields, and nothing is lost', async () => {
          await main.getByLabel(t('form.email')).fill('eva@')
          await main.getByRole('button', { name: t('newsletter.subscribe') }).click()
          await expect(main.getByRole('link', { name: t('newsletter.privacyNeeded') })).toBeVisible()
          await expect(main.getByLabel(t('form.email'))).toHaveValue('eva@')
          await expectAccessible(page)
        })

        await test.step('a confirmation link is mailed', async () => {
          await main.getByLabel(t('form.email')).fill(email)
          await main.getByRole('checkbox').check()
          await main.getByRole('button', { name: t('newsletter.subscribe') }).click()
          await expect(main.getByRole('heading', { name: t('newsletter.sent') })).toBeFocused()
        })
        const mail = await mailTo(email)
        expect(mail.header('Content-Language')).toBe(languageTag[locale])

        await test.step('opening the link confirms nothing; its button does, and repeatedly', async () => {
          await open(page, mail.link(pathPart('newsletter-confirm-token', locale)))
          await expect(main.getByRole('heading', { name: t('newsletter.confirm.title') })).toBeVisible()
          await expectAccessible(page)
          await main.getByRole('button', { name: t('newsletter.confirm.send') }).click()
          await expect(main.getByRole('heading', { name: t('newsletter.confirm.done') })).toBeVisible()
          await hydrated(page)
          await expectAccessible(page)
          await page.reload()
          await expect(main.getByRole('heading', { name: t('newsletter.confirm.done') })).toBeVisible()
          await hydrated(page)
        })

        await test.step('one click in the mail client unsubscribes, without cookies', async () => {
          const [, oneClick = ''] = /<(https?:[^>]+)>/.exec(mail.header('List-Unsubscribe') ?? '') ?? []
          expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
          const answer = await request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 })
          expect(answer.status()).toBe(200)
          await open(page, mail.link(pathPart('newsletter-unsubscribe-token', locale)))
          await expect(main.getByRole('heading', { name: t('newsletter.leave.done') })).toBeVisible()
          await expectAccessible(page)
        })
        expect(await mailsTo(email)).toHaveLength(1)
      },
    )
  })
}

test.describe('newsletter without JavaScript', { tag: ['@newsletter'] }, () => {
  test.use({ javaScriptEnabled: false, shopLocale: 'en' })

  test('subscribed on the home page, confirmed, and unsubscribed on its page', async ({ page, t }) => {
    const email = ownAddress('letter-plain')
    const main = page.getByRole('main')
    await page.goto(path('index', {}, 'en'))
    await main.getByLabel(t('home.newsletterEmail')).fill(email)
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: t('home.newsletter'), exact: true }).click()
    await expect(main.getByText(t('newsletter.sentPlain'))).toBeVisible()
    await expect(main.getByText(t('newsletter.failed'))).toBeHidden()

    const mail = await mailTo(email)
    await page.goto(mail.link('/newsletter/confirm/'))
    await main.getByRole('button', { name: t('newsletter.confirm.send') }).click()
    await expect(main.getByRole('heading', { name: t('newsletter.confirm.done') })).toBeVisible()

    await page.goto(mail.link('/newsletter/unsubscribe/'))
    await main.getByRole('button', { name: t('newsletter.leave.send') }).click()
    await expect(main.getByRole('heading', { name: t('newsletter.leave.done') })).toBeVisible()

    await page.goto(path('newsletter-confirm-token', { token: 'a'.repeat(43) }, 'en'))
    await expect(main.getByRole('heading', { name: t('newsletter.dead') })).toBeVisible()
  })
})

/** The common path prefix of a screen with a token. */
function pathPart(name: 'newsletter-confirm-token' | 'newsletter-unsubscribe-token', locale: Locale) {
  return path(name, { token: 'TOKEN' }, locale).replace('TOKEN', '')
}
