import type { ModelPlace } from '@/lib/contract/model-3d'
import type { Localized } from '@/lib/i18n/locales'

/** A 3D model: its path, where the piece belongs, and a digest of its content. */
export interface StoredModel {
  readonly src: string
  readonly place: ModelPlace
  readonly version: string
}

export interface ProductImage {
  /** Path below the origin. */
  readonly src: string
  readonly kind: 'main' | 'front' | 'back' | 'side' | 'above' | 'detail'
  readonly alt: Localized
  readonly width: number
  readonly height: number
}
