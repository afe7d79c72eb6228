'use client'

import { useEffect, useRef, useState } from 'react'
import type { ModelView } from '@/lib/catalogue/model-views'
import { DimensionLines } from './DimensionLines'
import styles from './Model.module.css'
import type { ModelViewerElement } from './model-viewer'

type Labels = Readonly<
  Record<'stage' | 'loading' | 'ready' | 'failed' | 'help' | 'sizes' | 'measure' | 'colour' | 'room' | 'back', string>
> & { readonly views: Readonly<Record<string, string>> }

interface ModelStageProps {
  readonly views: readonly ModelView[]
  /** Index of the page's own product. */
  readonly own: number
  /** Where a phone may place it; null for nowhere. */
  readonly placement: 'floor' | 'wall' | null
  /** Placeholders of `measure`: "{width}", "{height}", "{depth}". */
  readonly labels: Labels
  /** Shown until the model is. */
  readonly poster: React.ReactNode
}

type State = 'loading' | 'ready' | 'failed'

/** Loads the viewer with the page; an error of it, or of a model, shows the poster and says so. */
function useViewer(src: string) {
  const viewer = useRef<ModelViewerElement>(null)
  const [viewerState, setViewerState] = useState<'loading' | 'defined' | 'failed'>('loading')
  const [states, setStates] = useState<Readonly<Record<string, State>>>({})
  const set = (state: State) => setStates((former) => ({ ...former, [src]: state }))

  useEffect(() => {
    import('./define-viewer').then(
      () => setViewerState('defined'),
      () => setViewerState('failed'),
    )
  }, [])

  useEffect(() => {
    const element = viewer.current
    const onLoad = () => set('ready')
    const onError = () => set('failed')
    element?.addEventListener('load', onLoad)
    element?.addEventListener('error', onError)
    return () => {
      element?.removeEventListener('load', onLoad)
      element?.removeEventListener('error', onError)
    }
  })

  const state = viewerState === 'failed' ? viewerState : (states[src] ?? 'loading')
  return { viewer, isDefined: viewerState === 'defined', state }
}

/** A model to turn by pointer and keys, with its sizes, in the colours of its variants, and in the visitor's room. */
export function ModelStage({ views, own, placement, labels, poster }: ModelStageProps) {
  const [shown, setShown] = useState(own)
  const [hasLines, setLines] = useState(false)
  const view = views[shown]!
  const { viewer, isDefined, state } = useViewer(view.src)
  const measure = Object.entries(view.size).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    labels.measure,
  )
  return (
    <>
      <div className={styles.model_stage} data-state={state}>
        <model-viewer
          ref={viewer}
          className={styles.model_viewer}
          {...(isDefined && { src: view.src })}
          alt={`${view.title}. ${measure}`}
          a11y={JSON.stringify(labels.views)}
          camera-controls=""
          touch-action="pan-y"
          shadow-intensity="1"
          camera-orbit="35deg 75deg auto"
          interaction-prompt="none"
          {...(placement && {
            ar: '',
            'ar-modes': 'webxr scene-viewer quick-look',
            'ar-placement': placement,
            'ar-scale': 'fixed',
          })}
        >
          <div className={styles.model_poster} slot="poster">
            {poster}
          </div>
          {placement && (
            <button slot="ar-button" type="button" className={`btn ${styles.model_ar}`} data-variant="primary">
              {labels.room}
            </button>
          )}
          {hasLines && state === 'ready' && <DimensionLines key={view.src} viewer={viewer} size={view.size} />}
        </model-viewer>
      </div>
      <p className="small muted" role="status">
        {state === 'ready' ? <span className="visuallyHidden">{labels.ready}</span> : labels[state]}
      </p>
      <div className={`needsScript ${styles.model_controls}`}>
        <button
          type="button"
          className="btn"
          data-variant="secondary"
          aria-pressed={hasLines}
          onClick={() => setLines(!hasLines)}
        >
          {labels.sizes}
        </button>
        {views.length > 1 && (
          <fieldset className={styles.model_colours}>
            <legend className="visuallyHidden">{labels.colour}</legend>
            {views.map(({ src, colour, hex }, index) => (
              <label key={src} style={{ '--swatch': hex }}>
                <input type="radio" name="model-colour" checked={index === shown} onChange={() => setShown(index)} />
                <span>{colour}</span>
              </label>
            ))}
          </fieldset>
        )}
        <a className="arrowLink" href={view.href}>
          <span>{labels.back}</span>
        </a>
      </div>
      <p>{measure}</p>
      <p className="needsScript small muted">{labels.help}</p>
    </>
  )
}
