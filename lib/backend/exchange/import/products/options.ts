import { optionInFile, OptionsFault, readOptions } from '@/lib/backend/domains/catalogue/option-files'
import { productOptionsSchema, type ProductOption } from '@/lib/contract/product-options'
import { CellFault, clearable, type Column } from '../cells'
import { ofCells } from '@/lib/backend/platform/said/cells'
import { helpOf } from '@/lib/backend/platform/said/columns'
import { placed } from '@/lib/backend/platform/said/said'

/** What buyers choose of a product, as JSON in a cell. */
export const optionsColumn: Column<ProductOption[] | null> = clearable({
  isLong: true,
  json: productOptionsSchema,
  help: helpOf('what buyers choose, as JSON (docs/guides/sell-made-to-measure.md)'),
  parse: (cell) => {
    try {
      return readOptions(JSON.parse(cell))
    } catch (error) {
      if (error instanceof SyntaxError) throw new CellFault(ofCells.notJson)
      throw error instanceof OptionsFault ? new CellFault(placed(error.parts), error.parts) : error
    }
  },
  print: (options) => (options.length === 0 ? '' : JSON.stringify(options.map(optionInFile))),
})
