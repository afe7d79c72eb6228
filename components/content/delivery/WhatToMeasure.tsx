import styles from './Delivery.module.css'

/** Sketch of what to measure before a large delivery: door, furniture and lift. */
export function WhatToMeasure({
  texts,
}: {
  readonly texts: Readonly<Record<'label' | 'door' | 'piece' | 'lift', string>>
}) {
  return (
    <div className={styles.delivery_drawing} role="img" aria-label={texts.label}>
      <svg
        viewBox="0 0 430 210"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M10 180h410M40 180V28h84v152M52 180V40h60v140M104 112v8M170 180v-58h66v58M170 122h66M176 116c0-30 12-44 27-44s27 14 27 44M290 180V20h110v160M345 20v160" />
        <g stroke="var(--bark-3)" strokeWidth="1">
          <path d="M52 192h60M52 187v10M112 187v10M170 192h66M170 187v10M236 187v10M290 192h110M290 187v10M400 187v10M276 20v160M271 20h10M271 180h10" />
        </g>
        <g fill="currentColor" stroke="none" fontSize="12" textAnchor="middle">
          <text x="82" y="208">
            {texts.door}
          </text>
          <text x="203" y="208">
            {texts.piece}
          </text>
          <text x="345" y="208">
            {texts.lift}
          </text>
        </g>
      </svg>
    </div>
  )
}
