import { turnstileScript } from '@/components/form/load-turnstile'
import { locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { ownAddress } from '../support/outbox'
import { expectAccessible, open } from '../support/page'
import { expect, test } from '../support/test'
import { guardedBackend, routeTurnstile } from '../support/turnstile'

// 419: the other backend does not know the first one's session, so the page starts a new one.
// The pages are those of a shop without the check, whose policy does not name it (lib/security/page-headers.test.ts).
test.use({ allowedComplaints: [/status of (419|422)|Failed to load Turnstile\.|net::ERR_FAILED/], bypassCSP: true })

for (const shopLocale of locales) {
  test.describe(`bot check in ${shopLocale}`, { tag: [`@${shopLocale}`, '@form'] }, () => {
    test.use({ shopLocale })

    test(
      'off, on, failing to load and refused',
      { tag: ['@phone', '@R-FORM-2', '@R-FORM-3'] },
      async ({ page, baseURL, t }) => {
        const backend = await guardedBackend(baseURL ?? '')
        let scripts = 0
        page.on('request', (request) => (scripts += request.url() === turnstileScript ? 1 : 0))
        try {
          const address = path('auth-password-forgotten', {}, shopLocale)
          const own = ownAddress('turnstile')
          const email = page.getByRole('textbox', { name: t('form.email') })
          const send = page.getByRole('main').getByRole('button', { name: t('auth.forgotten.send') })
          const sent = page.getByRole('heading', { name: t('auth.sent.title') })
          const check = page.getByRole('group', { name: t('form.turnstile.label') })
          const summary = page.getByRole('main').locator('[role="alert"][tabindex]')
          const token = (quality: 'good' | 'bad') => check.locator(`[data-token^="${quality}.reminder"]`)
          const write = async () => {
            await open(page, address)
            await email.fill(own)
            await send.click()
          }

          await test.step('off: no third party is contacted', async () => {
            await page.unrouteAll()
            const before = scripts
            await write()
            await expect(sent).toBeFocused()
            expect(scripts).toBe(before)
          })
          await backend.answerFor(page)

          await test.step('fails to load: reported, nothing is lost, and it can be retried', async () => {
            await routeTurnstile(page, 'nothing')
            await write()
            await expect(summary).toContainText(t('backend.turnstile.missing'))
            await expect(check).toContainText(t('form.turnstile.failed'))
            await expect(email).toHaveValue(own)
            await expectAccessible(page)
            await routeTurnstile(page, 'good')
            await check.getByRole('button', { name: t('form.turnstile.again') }).click()
            await expect(check).toContainText(`site-key reminder ${shopLocale}`)
            await expect(token('good')).toBeVisible()
            await send.click()
            await expect(sent).toBeFocused()
          })

          await test.step('refused: reported, and a new token passes', async () => {
            await routeTurnstile(page, 'bad')
            await write()
            await expect(token('bad')).toBeVisible()
            await send.click()
            await expect(summary).toContainText(t('backend.turnstile.rejected'))
            await expect(token('good')).toBeVisible()
            await expectAccessible(page)
            await send.click()
            await expect(sent).toBeFocused()
          })
          const qualities = (await backend.verifiedTokens()).map((token) => token.split('.')[0])
          expect(qualities).toEqual(['good', 'bad', 'good'])
        } finally {
          await backend.close()
        }
      },
    )
  })
}
