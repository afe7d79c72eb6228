import type { OfferedOption, OptionPrices, ProductOption } from '@/lib/contract/product-options'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { toDecimal } from '@/lib/money/money'

/** What something costs more, as a decimal amount: nothing without prices, null if it has none in this currency. */
function extraIn(prices: OptionPrices | undefined, currency: CurrencyCode): number | null {
  if (!prices) return 0
  const gross = prices[currency]
  return gross === undefined ? null : toDecimal(gross, currency)
}

function offeredOption(option: ProductOption, locale: Locale, currency: CurrencyCode): OfferedOption {
  const { key, required } = option
  const label = option.label[locale]
  if (option.kind === 'number') {
    const { kind, unit, min, max, step, included, lead_time_days, sets } = option
    const amounts = {
      step_gross: extraIn(option.step_prices, currency),
      changed_gross: extraIn(option.changed_prices, currency),
    }
    return {
      key,
      label,
      required,
      kind,
      unit,
      min,
      max,
      step,
      included,
      ...amounts,
      lead_time_days,
      ...(sets && { sets }),
    }
  }
  if (option.kind === 'text') {
    const { kind, max_length, lead_time_days } = option
    return { key, label, required, kind, max_length, price_gross: extraIn(option.prices, currency), lead_time_days }
  }
  const { kind, values, included = null, sets } = option
  return {
    key,
    label,
    required,
    kind,
    values: values.map((value) => ({
      key: value.key,
      label: value.label[locale],
      price_gross: extraIn(value.prices, currency),
      lead_time_days: value.lead_time_days,
      ...(value.mm !== undefined && { mm: value.mm }),
    })),
    included,
    ...(sets && { sets }),
  }
}

/** A product's options in a language, with amounts in a currency. Pure. */
export function offeredOptions(
  options: readonly ProductOption[],
  locale: Locale,
  currency: CurrencyCode,
): OfferedOption[] {
  return options.map((option) => offeredOption(option, locale, currency))
}

/** Whether something must be chosen before the product can be bought. Pure. */
export const requiresOptions = (options: readonly ProductOption[]) => options.some(({ required }) => required)
