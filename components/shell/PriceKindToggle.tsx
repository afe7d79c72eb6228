import { Segmented } from '@/components/ui/Segmented'
import { priceKindChoice, type PriceKind } from '@/lib/shop/price-kind'

interface PriceKindToggleProps {
  /** Name of the radio buttons: each place needs its own. */
  readonly name: string
  readonly labels: { readonly legend: string; readonly gross: string; readonly net: string }
  readonly size?: 'sm'
  /** What is chosen when it appears; the served page cannot know. */
  readonly kind?: PriceKind
}

/** Net or gross prices on the whole page. The page's first script carries it out, hence hidden without scripts. */
export function PriceKindToggle({ name, labels, size, kind = 'gross' }: PriceKindToggleProps) {
  return (
    <Segmented
      className="needsScript"
      legend={labels.legend}
      name={name}
      options={[
        { value: 'gross', label: labels.gross },
        { value: 'net', label: labels.net },
      ]}
      defaultValue={kind}
      {...{ [priceKindChoice]: '' }}
      {...(size && { size })}
    />
  )
}
