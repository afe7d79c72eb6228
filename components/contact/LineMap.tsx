import { mapDrawing } from '@/lib/shop/map-drawing'
import type { CompanyMap } from '@/lib/contract/company'
import styles from './Contact.module.css'

interface ShopLocation {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

interface LineMapProps {
  readonly map: CompanyMap
  readonly places: readonly ShopLocation[]
  readonly labels: { readonly label: string; readonly scale: string; readonly note: string }
}

const width = 800
const scaleMetres = 200
const edge = 20
const lineStyles = { road: styles.map_road, tram: styles.map_tram, cycle: styles.map_cycle, walk: styles.map_walk }

/** A map drawn from coordinates, so that no third party is called. */
export function LineMap({ map, places, labels }: LineMapProps) {
  const drawing = mapDrawing(map.bounds, width)
  const scale = drawing.lengthOf(scaleMetres)
  const named = [...map.areas, ...map.lines].flatMap(({ name, label }) =>
    name !== null && label ? [{ name, ...drawing.place(...label) }] : [],
  )
  return (
    <figure className={styles.map}>
      <svg viewBox={`0 0 ${width} ${drawing.height}`} role="img" aria-label={labels.label}>
        {map.areas.map(({ points }, index) => (
          <path key={index} className={styles.map_water} d={`${drawing.pathOf(points)}Z`} />
        ))}
        {map.lines.map(({ kind, points }, index) => (
          <path key={index} className={lineStyles[kind]} d={drawing.pathOf(points)} />
        ))}
        {named.map(({ name, x, y }) => (
          <text key={name} className={styles.map_name} x={x} y={y}>
            {name}
          </text>
        ))}
        {map.places.map(({ name, point }) => {
          const { x, y } = drawing.place(...point)
          return (
            <g key={name}>
              <circle className={styles.map_stop} cx={x} cy={y} r={6} />
              <text className={styles.map_place} x={x} y={y - 14} textAnchor="middle">
                {name}
              </text>
            </g>
          )
        })}
        {places.map(({ name, latitude, longitude }, index) => {
          const { x, y } = drawing.place(latitude, longitude)
          // Neighbouring markers: the second label goes below.
          const label = index === 0 ? { y: y - 12 } : { y: y + 14, dominantBaseline: 'hanging' as const }
          return (
            <g key={name}>
              <circle className={styles.map_own} cx={x} cy={y} r={9} />
              <text className={styles.map_place} x={x - 14} {...label} textAnchor="middle">
                {name}
              </text>
            </g>
          )
        })}
        <path className={styles.map_scale} d={`M${edge} ${drawing.height - edge - 5}v5h${scale}v-5`} />
        <text className={styles.map_name} x={edge + scale / 2} y={drawing.height - edge - 8}>
          {labels.scale}
        </text>
      </svg>
      <figcaption className="small muted">{labels.note}</figcaption>
    </figure>
  )
}
