import type { CSSProperties, ReactNode } from 'react'
import { colourPlace } from '@/lib/contract/colours'

/**
 * Building blocks of a mail: tables and inline styles, because mail clients support little else. Colours are places
 * that the shop's are filled into.
 */

declare module 'react' {
  interface CSSProperties {
    /** Hides an element from Outlook, which ignores `max-height`. */
    readonly msoHide?: 'all'
  }
}

export const colours = {
  bark: colourPlace('text'),
  bark2: colourPlace('text_secondary'),
  bark3: colourPlace('text_tertiary'),
  line: colourPlace('line'),
  plaster: colourPlace('panel'),
  paper: colourPlace('page'),
  spruce: colourPlace('action'),
  onAction: colourPlace('on_action'),
  leaf: colourPlace('success'),
  eggSoft: colourPlace('accent_soft'),
}

/** Of every system: mails load no fonts. */
const text = "'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const font = (fontFamily: string, fontSize: number, lineHeight: number): CSSProperties => ({
  fontFamily,
  fontSize,
  lineHeight: `${lineHeight}px`,
})

export const styles = {
  link: { color: colours.bark, textDecoration: 'underline' },
  paragraph: { ...font(text, 16, 25), margin: '0 0 12px', color: colours.bark },
  note: { ...font(text, 15, 23), margin: '0 0 12px', color: colours.bark2 },
  h1: {
    ...font(text, 30, 34),
    margin: '0 0 12px',
    fontWeight: 500,
    letterSpacing: '-0.02em',
    color: colours.bark,
  },
  h2: { ...font(text, 20, 26), margin: '0 0 8px', fontWeight: 500, letterSpacing: '-0.01em', color: colours.bark },
  cell: { ...font(text, 15, 22), color: colours.bark },
  small: { fontSize: 13, lineHeight: '18px', color: colours.bark2 },
  total: { ...font(text, 24, 28), letterSpacing: '-0.01em' },
} as const satisfies Record<string, CSSProperties>

interface LayoutTableProps {
  readonly className?: string
  readonly width?: string
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** A layout table, which assistive technology does not announce as a table. */
export function LayoutTable({ className, width, style, children }: LayoutTableProps) {
  return (
    <table
      role="presentation"
      className={className}
      width={width}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderCollapse: 'collapse', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

/** A row of the single-column layout. */
export function Section({
  padding = '0 32px 32px',
  children,
}: {
  readonly padding?: string
  readonly children: ReactNode
}) {
  return (
    <tr>
      <td className="px" style={{ padding }}>
        {children}
      </td>
    </tr>
  )
}

export function Heading({ children }: { readonly children: string }) {
  return <h2 style={styles.h2}>{children}</h2>
}

export function Strong({ children }: { readonly children: string }) {
  return <strong style={{ fontWeight: 600 }}>{children}</strong>
}

interface PictureProps {
  readonly src: string
  readonly alt: string
  readonly width?: number
  readonly height?: number
  readonly style: CSSProperties
}

export function Picture({ alt, style, ...image }: PictureProps) {
  // Of low priority, as React would add a preload to the document otherwise.
  return <img {...image} alt={alt} fetchPriority="low" style={{ display: 'block', border: 0, ...style }} />
}

export function Button({ label, address }: { readonly label: string; readonly address: string }) {
  const style = { ...font(text, 16, 20), display: 'inline-block', padding: '16px 28px', fontWeight: 600 }
  return (
    <LayoutTable style={{ width: 'auto' }}>
      <tr>
        <td className="btn" align="center" style={{ background: colours.spruce, borderRadius: 4 }}>
          <a href={address} style={{ ...style, color: colours.onAction, textDecoration: 'none' }}>
            {label}
          </a>
        </td>
      </tr>
    </LayoutTable>
  )
}

/** A promise, on a tinted background. */
export function Promised({ strong, more }: { readonly strong: string; readonly more?: string }) {
  return (
    <LayoutTable width="100%">
      <tr>
        <td style={{ ...styles.cell, padding: '16px 20px', background: colours.eggSoft, borderRadius: 4 }}>
          <Strong>{strong}</Strong>
          {more && <br />}
          {more}
        </td>
      </tr>
    </LayoutTable>
  )
}

/** Texts below one another. */
export function Lines({ of }: { readonly of: readonly string[] }) {
  return of.map((line, index) => [index > 0 && <br key={index} />, line])
}

/** Keeps mail clients from showing the text after the preheader in the list of mails. */
const filler = '\u2007\ufeff\u034f '.repeat(20).trim()

const phoneStyles =
  '@media (max-width:620px){.wrap{width:100%!important}.px{padding-left:20px!important;padding-right:20px!important}.half{display:block!important;width:100%!important;padding:0 0 20px!important}.btn a{display:block!important}}'

interface LetterProps {
  readonly language: string
  readonly title: string
  readonly preheader: string
  readonly home: string
  /** Null for the name instead. */
  readonly logo: string | null
  readonly shopName: string
  readonly footer: readonly string[]
  /** Sections. */
  readonly children: ReactNode
}

/** The whole document: preheader, logo, a 600 px column, and the sender's details below. */
export function Letter({ language, title, preheader, home, logo, shopName, footer, children }: LetterProps) {
  const column = { className: 'wrap', width: '600' }
  const columnStyle = { width: 600, maxWidth: 600 }
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="format-detection" content="telephone=no,date=no,address=no" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{title}</title>
        <style>{phoneStyles}</style>
      </head>
      <body style={{ margin: 0, padding: 0, background: colours.plaster, WebkitTextSizeAdjust: '100%' }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', msoHide: 'all' }}>{preheader + filler}</div>
        <LayoutTable width="100%" style={{ background: colours.plaster }}>
          <tr>
            <td align="center" style={{ padding: '24px 0' }}>
              <LayoutTable {...column} style={{ ...columnStyle, background: colours.paper }}>
                <Section padding="28px 32px 0">
                  <a href={home}>
                    {logo === null ? (
                      <span style={styles.h2}>{shopName}</span>
                    ) : (
                      <Picture
                        src={logo}
                        height={28}
                        alt={shopName}
                        style={{ ...styles.h2, height: 28, width: 'auto' }}
                      />
                    )}
                  </a>
                </Section>
                {children}
              </LayoutTable>
              <LayoutTable {...column} style={columnStyle}>
                <tr>
                  <td className="px" style={{ ...font(text, 13, 20), padding: '20px 32px', color: colours.bark2 }}>
                    <Lines of={footer} />
                  </td>
                </tr>
              </LayoutTable>
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  )
}
