import 'react'

declare module 'react' {
  /** Variables of style sheets may be set in `style`. */
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | number | undefined
  }
}
