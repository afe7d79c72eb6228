import type { ExchangeKind } from '@/lib/contract/desk/exchange'
import type { AnyImporter } from '../../exchange/import/importer'
import { importers } from '../../exchange/import/importers'

export function importerOf(kind: ExchangeKind): AnyImporter {
  const importer = importers.find(({ noun }) => noun === kind)
  if (!importer) throw new Error(`There is no import of ${kind}`)
  return importer
}
