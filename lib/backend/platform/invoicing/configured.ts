import type { Environment } from '@/lib/config/environment'
import type { Invoicing } from '../context'
import { createBillingoProvider } from './billingo/provider'
import type { InvoicingProvider } from './provider'
import { createSzamlazzProvider } from './szamlazz/provider'

function createProvider(settings: Environment): InvoicingProvider | undefined {
  const isElectronic = settings.INVOICE_ELECTRONIC
  switch (settings.INVOICING) {
    case 'none':
      return undefined
    case 'szamlazz':
      return createSzamlazzProvider({
        key: settings.SZAMLAZZ_AGENT_KEY ?? '',
        isElectronic,
        baseUrl: settings.SZAMLAZZ_URL,
      })
    case 'billingo':
      return createBillingoProvider({
        apiKey: settings.BILLINGO_API_KEY ?? '',
        blockId: settings.BILLINGO_BLOCK_ID ?? 0,
        isElectronic,
        baseUrl: settings.BILLINGO_URL,
      })
  }
}

/** The provider selected by INVOICING, whose settings were validated with the environment; undefined for none. */
export function createInvoicing(settings: Environment): Invoicing | undefined {
  const provider = createProvider(settings)
  return provider && { provider, at: settings.INVOICE_AT }
}
