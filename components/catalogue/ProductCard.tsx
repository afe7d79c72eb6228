import type { Messages } from 'next-intl'
import { Heart } from '@/components/favourites/Heart'
import { Badge, Stock } from '@/components/ui/Badge'
import { fluidSource } from '@/components/ui/image-source'
import { Picture } from '@/components/ui/Picture'
import { Amount } from '@/components/ui/Price'
import type { CardPicture, CardView } from '@/lib/catalogue/card-view'
import { interpolate } from '@/lib/catalogue/interpolate'
import { discountLabel } from '@/lib/catalogue/measures'
import type { CurrencyCode } from '@/lib/money/currency'
import { ListedPrice } from './ListedPrice'
import styles from './ProductCard.module.css'

/** `sizes` of photos in the product grid (ProductCard.module.css). */
export const gridSizes =
  '(min-width: 160em) 15vw, (min-width: 120em) 22.5rem, (min-width: 60em) min(24.5vw, 26.5rem), 50vw'

/** `sizes` of photos in a rail of four. */
export const railSizes = '(min-width: 60em) min(25vw, 24rem), (min-width: 37.5em) 38vw, 62vw'

interface HoverPictureProps extends CardPicture {
  readonly sizes: string | undefined
}

const transparentPixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** The second photo of a card, shown on hover. Touch devices do not load it. */
function HoverPicture({ src, width, height, sizes }: HoverPictureProps) {
  return (
    <picture>
      <source media="(hover: hover)" sizes={sizes} srcSet={fluidSource(src, width).srcSet} />
      <img {...{ width, height }} alt="" loading="lazy" decoding="async" src={transparentPixel} />
    </picture>
  )
}

interface ProductCardProps {
  readonly card: CardView
  readonly currency: CurrencyCode
  readonly texts: Messages['listing']['card']
  /** Level of the title below the list's heading. */
  readonly heading?: 'h2' | 'h3'
  /** In rails: shows the stock only when the product is not available immediately. */
  readonly brief?: boolean
  readonly sizes?: string
  readonly priority?: boolean
  readonly tools?: React.ReactNode
}

const maxSwatches = 4

function StockText({ card, texts }: Pick<ProductCardProps, 'card' | 'texts'>) {
  if (card.availability === 'sold_out') return <Stock state="out">{texts.soldOut}</Stock>
  if (!card.weeks) return <Stock>{texts.inStock}</Stock>
  return <Stock state="order">{interpolate(texts.toOrder, { ...card.weeks })}</Stock>
}

function Dots({ colours, label }: { readonly colours: readonly string[]; readonly label: string }) {
  return (
    <div className={styles.card_dots} role="img" aria-label={label}>
      {colours.slice(0, maxSwatches).map((hex, index) => (
        <i key={`${index}${hex}`} className="dot" style={{ '--c': hex }} />
      ))}
      {colours.length > maxSwatches && <span>{`+${colours.length - maxSwatches}`}</span>}
    </div>
  )
}

function Volume({
  volume,
  currency,
  texts,
}: { volume: NonNullable<CardView['volume']> } & Pick<ProductCardProps, 'currency' | 'texts'>) {
  const [before = '', after = ''] = texts.volume.split('{amount}')
  return (
    <p className={styles.card_volume}>
      <span>{interpolate(before, { quantity: volume.quantity })}</span>
      <Amount gross={volume.gross} net={volume.net} currency={currency} />
      {after && <span>{after}</span>}
    </p>
  )
}

export function ProductCard(props: ProductCardProps) {
  const { card, currency, texts, heading: Heading = 'h3', brief = false } = props
  const { sizes, priority = false, tools } = props
  const [main, second] = card.pictures
  return (
    <article className={styles.card} {...(card.availability === 'sold_out' && { 'data-out': '' })}>
      <div className={styles.card_photo}>
        <Picture
          src={main?.src}
          width={main?.width ?? 0}
          height={main?.height ?? 0}
          alt=""
          priority={priority}
          sizes={sizes}
        />
        {second && <HoverPicture {...second} sizes={sizes} />}
        {(card.percent || card.isNew) && (
          <div className={styles.card_badges}>
            {card.percent && <Badge tone="sale">{discountLabel(card.percent)}</Badge>}
            {card.isNew && <Badge tone="new">{texts.new}</Badge>}
          </div>
        )}
      </div>
      <Heart productId={card.id} title={card.title} labels={texts.favourites} className={styles.card_heart} />
      <div className={styles.card_body}>
        <Heading className={styles.card_title}>
          <a className={styles.card_link} href={card.href}>
            {card.title}
          </a>
        </Heading>
        <p className={styles.card_meta}>{card.subtitle}</p>
        <ListedPrice className={styles.card_price} prices={card} currency={currency} labels={texts} />
        {(!brief || card.availability !== 'in_stock') && (
          <div className={styles.card_foot}>
            {card.volume && <Volume volume={card.volume} currency={currency} texts={texts} />}
            <StockText card={card} texts={texts} />
          </div>
        )}
        {card.colours && (
          <Dots colours={card.colours} label={interpolate(texts.colours, { count: card.colours.length })} />
        )}
      </div>
      {tools && <div className={styles.card_tools}>{tools}</div>}
    </article>
  )
}
