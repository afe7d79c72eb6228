interface SocialPictureProps {
  readonly title: string
  /** Line below the title: the product's tagline or the article's section. */
  readonly line: string
  readonly photo: string | null
  readonly logo: string
}

/** Design tokens, repeated because the renderer does not support CSS variables. */
const colour = { paper: '#ffffff', plaster: '#f3f3f0', bark: '#1b1f1d', quiet: '#4e5552' }
/** Longer titles get a smaller font, to fit on three lines. */
const longTitle = 42

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
