import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** The parts of `<model-viewer>` that the shop uses (https://modelviewer.dev/docs). */
export interface ModelViewerElement extends HTMLElement {
  readonly loaded: boolean
  readonly canActivateAR: boolean
  activateAR(): Promise<void>
  getDimensions(): { readonly x: number; readonly y: number; readonly z: number }
  getBoundingBoxCenter(): { readonly x: number; readonly y: number; readonly z: number }
  queryHotspot(name: string): { readonly canvasPosition: { readonly x: number; readonly y: number } } | null
}

type Attribute = string | undefined

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'model-viewer': DetailedHTMLProps<HTMLAttributes<ModelViewerElement>, ModelViewerElement> & {
        readonly [
          name in
            | 'src'
            | 'alt'
            | 'a11y'
            | 'ar'
            | 'ar-modes'
            | 'ar-placement'
            | 'ar-scale'
            | 'camera-controls'
            | 'camera-orbit'
            | 'interaction-prompt'
            | 'shadow-intensity'
            | 'touch-action'
        ]?: Attribute
      }
    }
  }
}
