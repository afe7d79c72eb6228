import { html } from 'hono/html'
import { languageTag } from '@/lib/i18n/locales'
import { formatMoney } from '@/lib/money/money'
import { text, type TextKey } from '../../http/texts'
import type { SandboxPayment } from './records'
import { testCards, type CardInput, type CardProblems } from './cards'
import { pageStyles } from './styles'

const fields = [
  { name: 'number', label: 'sandbox.cardNumber', autocomplete: 'cc-number', hint: 'sandbox.cardHint' },
  { name: 'expiry', label: 'sandbox.expiry', autocomplete: 'cc-exp', hint: null },
  { name: 'cvc', label: 'sandbox.cvc', autocomplete: 'cc-csc', hint: null },
] as const

const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The buyer's input; the security code is never echoed. */
export interface PageInput {
  readonly values: Pick<CardInput, 'number' | 'expiry'>
  readonly problems: CardProblems
}

/** The sandbox's hosted payment page, in the order's language; works without JavaScript. */
export function paymentPage(payment: SandboxPayment, { values, problems }: PageInput) {
  const t = (key: TextKey, more?: Record<string, string>) => text(payment.locale, key, more)
  const amount = formatMoney(payment.amount, payment.currency)
  const hasProblems = Object.keys(problems).length > 0
  const valueOf = (name: keyof CardInput) => (name === 'cvc' ? '' : values[name])

  return html`<!doctype html>
    <html lang="${languageTag[payment.locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${hasProblems ? `${t('sandbox.problem')} – ` : ''}${t('sandbox.title')} – Nidora</title>
        <style>
          ${pageStyles}
        </style>
      </head>
      <body>
        <main>
          <h1>${t('sandbox.title')}</h1>
          <p class="notice">${t('sandbox.testNotice')}</p>
          <dl>
            <div>
              <dt>${t('sandbox.merchant')}</dt>
              <dd>Nidora</dd>
            </div>
            <div>
              <dt>${t('sandbox.reference')}</dt>
              <dd>${payment.merchantReference}</dd>
            </div>
            <div class="amount">
              <dt>${t('sandbox.amount')}</dt>
              <dd>${amount}</dd>
            </div>
          </dl>
          ${
            hasProblems
              ? html`<div class="errors" role="alert">
                  <p>${t('sandbox.problem')}</p>
                  <ul>
                    ${fields.map(({ name }) => {
                      const problem = problems[name]
                      return problem && html`<li><a href="#${name}">${t(problem)}</a></li>`
                    })}
                  </ul>
                </div>`
              : ''
          }
          <form method="post" novalidate>
            ${fields.map(({ name, label, autocomplete, hint }) => {
              const problem = problems[name]
              const note = problem ?? hint
              return html`<div class="field field_${name}">
                <label for="${name}">${t(label)}</label>
                <input
                  id="${name}"
                  name="${name}"
                  value="${valueOf(name)}"
                  inputmode="numeric"
                  autocomplete="${autocomplete}"
                  maxlength="${name === 'number' ? '23' : '7'}"
                  required
                  aria-invalid="${problem ? 'true' : 'false'}"
                  ${note ? html`aria-describedby="${name}-note"` : ''}
                />
                ${note ? html`<p id="${name}-note" class="${problem ? 'error' : 'hint'}">${t(note)}</p>` : ''}
              </div>`
            })}
            <button type="submit" name="action" value="pay" class="pay">${t('sandbox.pay', { amount })}</button>
            <button type="submit" name="action" value="cancel" class="cancel">${t('sandbox.cancel')}</button>
          </form>
          <h2>${t('sandbox.cards')}</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">${t('sandbox.cardColumn')}</th>
                <th scope="col">${t('sandbox.resultColumn')}</th>
              </tr>
            </thead>
            <tbody>
              ${testCards.map(
                (card) =>
                  html`<tr>
                    <td class="number">${grouped(card.number)}</td>
                    <td>${t(card.label)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
          <p class="hint">${t('sandbox.anyDetails')}</p>
        </main>
      </body>
    </html>`
}
