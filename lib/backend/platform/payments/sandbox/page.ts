import { identity } from '@/lib/contract/identity'
import { html, raw } from 'hono/html'
import { languageTag } from '@/lib/i18n/locales'
import { formatMoney } from '@/lib/money/money'
import { text, type TextKey } from '../../http/texts'
import { testCards, type CardInput, type CardProblems } from './cards'
import type { SandboxPayment } from './records'

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
  const merchant = identity()?.name
  const hasProblems = Object.keys(problems).length > 0
  const valueOf = (name: keyof CardInput) => (name === 'cvc' ? '' : values[name])

  return html`<!doctype html>
    <html lang="${languageTag[payment.locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${hasProblems ? `${t('sandbox.problem')} – ` : ''}${t('sandbox.title')}</title>
        <style>
          ${pageStyles}
        </style>
      </head>
      <body>
        <main>
          <h1>${t('sandbox.title')}</h1>
          <p class="callout">${t('sandbox.testMode')}</p>
          <dl>
            ${
              merchant &&
              html`<div>
                <dt>${t('sandbox.merchant')}</dt>
                <dd>${merchant}</dd>
              </div>`
            }
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

/** The hosted page's style sheet: the shop's colours and sizes. */
const pageStyles = raw(`
*{box-sizing:border-box}
body{margin:0;background:#f2f2ef;color:#1b1f1d;font:1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:34rem;margin:0 auto;min-height:100vh;padding:clamp(1.25rem,5vw,2.5rem);background:#fff}
h1{margin:0 0 1rem;font-size:1.875rem;line-height:1.1;font-weight:500;letter-spacing:-.022em;text-wrap:balance}
h2{margin:2.5rem 0 .5rem;font-size:1.1875rem;font-weight:500}
.callout{margin:0;padding:.75rem 1rem;background:#e7f1ef;border-radius:6px}
dl{margin:1.5rem 0;border-top:1px solid #1b1f1d}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;padding:.625rem 0;border-bottom:1px solid #dcddd9}
dt{color:#4e5552}
dd{margin:0;overflow-wrap:anywhere}
.amount{font-weight:600;font-size:1.1875rem}
.amount dt{color:inherit}
.amount dd,.number{font-variant-numeric:lining-nums tabular-nums;white-space:nowrap}
.errors{margin:0 0 1.5rem;padding:.75rem 1rem;background:#fbeae6;border-radius:6px}
.errors p,.errors ul{margin:0}
.errors a,.error{color:#b2311e}
form{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.field_number,button{grid-column:1/-1}
label{display:block;margin-bottom:.375rem;font-weight:500}
input{width:100%;height:3.25rem;padding:0 .875rem;border:1px solid #848a87;border-radius:4px;background:#fff;color:inherit;font:inherit}
input[aria-invalid=true]{border:2px solid #b2311e}
.hint,.error{margin:.375rem 0 0;font-size:.875rem}
.hint{color:#4e5552}
button{height:3.25rem;border-radius:4px;font:inherit;font-weight:600;cursor:pointer}
.pay{border:0;background:#14433f;color:#fff}
.pay:hover{background:#0c312e}
.cancel{border:1px solid #1b1f1d;background:#fff;color:inherit}
:focus-visible{outline:2px solid #1b1f1d;outline-offset:3px}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th,td{padding:.625rem .75rem .625rem 0;border-bottom:1px solid #dcddd9;text-align:left;vertical-align:top}
`)
