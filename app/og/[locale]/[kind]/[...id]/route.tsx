import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import { sharp } from '@/lib/process/sharp'
import { readCategories, readHome, readProduct } from '@/lib/catalogue/reads.server'
import { readArticle } from '@/lib/content/reads.server'
import type { Shop } from '@/lib/contract/shop'
import { colourIn, type ColourName, type ShopColours } from '@/lib/contract/colours'
import type { Locale } from '@/lib/i18n/locales'
import { homeCurrency, isOfferedLocale } from '@/lib/i18n/offered'
import { joinSegments } from '@/lib/routing/path'
import { socialPictureSize } from '@/lib/seo/metadata'
import { drawnLogo } from '@/lib/shop/drawn-logo.server'
import { programLogo } from '@/lib/shop/icons'
import { readInit } from '@/lib/shop/init.server'

interface PictureContext {
  readonly params: Promise<{ readonly locale: string; readonly kind: string; readonly id: string[] }>
}

interface Subject {
  readonly title: string
  readonly line: string
  readonly photo: string | undefined
}

export const dynamic = 'force-dynamic'

const fontFolder = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules/@fontsource')
const publicFolder = join(/* turbopackIgnore: true */ process.cwd(), 'public')

/** The renderer reads no woff2, so a shop's own fonts cannot be in pictures: it gets one without a character of its own. */
type FontFamily = 'familjen-grotesk' | 'noto-sans'

const readFonts = (family: FontFamily) =>
  Promise.all(
    ([400, 500] as const).flatMap((weight) =>
      ['latin', 'latin-ext'].map(async (subset) => ({
        // One font family per subset: the renderer looks for missing glyphs (ő, ű) only in the next family.
        name: `${family}-${subset}`,
        weight,
        style: 'normal' as const,
        data: await readFile(join(fontFolder, family, 'files', `${family}-${subset}-${weight}-normal.woff`)),
      })),
    ),
  )
const fonts = new Map<FontFamily, ReturnType<typeof readFonts>>()

/** Read once per process. */
function fontsOf(family: FontFamily) {
  const known = fonts.get(family) ?? readFonts(family)
  fonts.set(family, known)
  return known
}

async function subjectOf(kind: string, id: string, locale: Locale): Promise<Subject | undefined> {
  const { id: currencyId } = homeCurrency()
  if (kind === 'article') {
    const article = await readArticle(id, locale, currencyId)
    return article ? { title: article.title, line: article.section, photo: article.cover?.src } : undefined
  }
  if (kind === 'shop' && id === 'home') {
    const { shop } = await readInit(locale, currencyId)
    const { heroes } = await readHome(locale, currencyId)
    return { title: shop.slogan, line: shop.description, photo: heroes[0]?.image.src }
  }
  if (!/^\d{1,9}$/.test(id)) return undefined
  if (kind === 'product') {
    const product = await readProduct(Number(id), locale, currencyId)
    return product ? { title: product.title, line: product.subtitle, photo: product.images[0]?.src } : undefined
  }
  if (kind === 'category') {
    const category = (await readCategories(locale, currencyId)).find((candidate) => candidate.id === Number(id))
    return category ? { title: category.title, line: category.intro, photo: category.image?.src } : undefined
  }
  return undefined
}

/** A photo as a data URL for the renderer, which does not support WebP. Null if the file cannot be read. */
async function photoData(src: string): Promise<string | null> {
  const side = socialPictureSize.height
  try {
    const photo = await sharp(join(publicFolder, src))
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .jpeg({ quality: 82 })
      .toBuffer()
    return `data:image/jpeg;base64,${photo.toString('base64')}`
  } catch {
    return null
  }
}

interface DrawnLogo {
  /** A data URL: the renderer draws no symbols of SVG files. */
  readonly src: string
  readonly width: number
  readonly height: number
}

/** The shop's logo, twice as fine as it is shown; null for the name instead. */
async function logoOf(shop: Shop): Promise<DrawnLogo | null> {
  if (shop.logo?.src === programLogo) {
    const file = await readFile(join(publicFolder, 'icons/logo.svg'), 'base64')
    return { src: `data:image/svg+xml;base64,${file}`, width: 260, height: 52 }
  }
  const drawn = await drawnLogo(shop, 'logo', { width: 640, height: 144 })
  if (!drawn) return null
  const { png, width, height } = drawn
  return { src: `data:image/png;base64,${png.toString('base64')}`, width: width / 2, height: height / 2 }
}

interface SocialPictureProps {
  readonly title: string
  /** Line below the title: the product's tagline or the article's section. */
  readonly line: string
  readonly photo: string | null
  readonly shopName: string
  readonly logo: DrawnLogo | null
  /** As values, because the renderer does not support CSS variables. */
  readonly colours: ShopColours
  readonly family: FontFamily
}

/** Longer titles get a smaller font, to fit on three lines. */
const longTitle = 42

function SocialPicture({ title, line, photo, shopName, logo, colours, family }: SocialPictureProps) {
  const colour = (name: ColourName) => colourIn(colours, name)
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        background: colour('page'),
        color: colour('text'),
        fontFamily: `${family}-latin, ${family}-latin-ext`,
      }}
    >
      {photo && <img src={photo} alt="" width={630} height={630} style={{ objectFit: 'cover' }} />}
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          flex: 1,
          padding: 56,
          background: photo ? colour('page') : colour('panel'),
        }}
      >
        <div style={{ display: 'flex', flexDirection: 'column', gap: 20 }}>
          <div
            style={{
              fontWeight: 500,
              fontSize: title.length > longTitle ? 46 : 58,
              lineHeight: 1.12,
              letterSpacing: '-0.022em',
            }}
          >
            {title}
          </div>
          <div style={{ fontSize: 28, lineHeight: 1.35, color: colour('text_secondary') }}>{line}</div>
        </div>
        {logo ? <img alt="" {...logo} /> : <div style={{ fontWeight: 500, fontSize: 44 }}>{shopName}</div>}
      </div>
    </div>
  )
}

/** GET /og/{language}/product|category|article|shop/{id or slug}.png: the Open Graph picture of a page. */
export async function GET(_request: Request, { params }: PictureContext): Promise<Response> {
  const { locale, kind, id: segments } = await params
  const id = /^(.+)\.png$/.exec(joinSegments(segments) ?? '')?.[1]
  if (!isOfferedLocale(locale) || id === undefined) return new Response(null, { status: 404 })
  const subject = await subjectOf(kind, id, locale)
  if (!subject) return new Response(null, { status: 404 })
  const { shop } = await readInit(locale, homeCurrency().id)
  const family = shop.fonts ? 'noto-sans' : 'familjen-grotesk'
  const photo = subject.photo === undefined ? null : await photoData(subject.photo)
  return new ImageResponse(
    <SocialPicture
      title={subject.title}
      line={subject.line}
      photo={photo}
      shopName={shop.name}
      logo={await logoOf(shop)}
      colours={shop.colours ?? {}}
      family={family}
    />,
    { ...socialPictureSize, fonts: await fontsOf(family), headers: { 'Cache-Control': 'public, max-age=86400' } },
  )
}
