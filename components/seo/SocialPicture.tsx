interface SocialPictureProps {
  readonly title: string
  /** One line below the title: the product's own, or the article's section. */
  readonly line: string
  /** The photo as a data address; null when there is none. */
  readonly photo: string | null
  /** The shop's word mark as a data address. */
  readonly logo: string
}

/** Tokens of the design as the picture's renderer needs them: it knows no CSS variables. */
const colour = { paper: '#ffffff', plaster: '#f3f3f0', bark: '#1b1f1d', quiet: '#4e5552' }
/** Longer titles are set smaller, so that three lines hold them. */
const longTitle = 42

/** What a social network shows of a page: the photo, the title, the shop. 1200 × 630, rendered to PNG. */
export function SocialPicture({ title, line, photo, logo }: SocialPictureProps) {
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        background: colour.paper,
        color: colour.bark,
        fontFamily: 'Familjen Grotesk, Familjen Grotesk Extended',
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
          background: photo ? colour.paper : colour.plaster,
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
          <div style={{ fontSize: 28, lineHeight: 1.35, color: colour.quiet }}>{line}</div>
        </div>
        <img src={logo} alt="" width={260} height={52} />
      </div>
    </div>
  )
}
