import { useLocale, useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { usePickupPoints } from '@/lib/api/hooks/places'
import { formatDistance } from '@/lib/checkout/order-format'
import type { PickupPoint } from '@/lib/contract/cart'
import { distanceKm } from '@/lib/contract/distance'
import { languageTag } from '@/lib/i18n/locales'
import styles from './PickupPoints.module.css'

interface PickupPointsProps {
  /** The cart's pick-up point: stays in the list whatever the search. */
  readonly chosen: PickupPoint | null
  readonly chosenId: string | undefined
  readonly onChoose: (pointId: string) => void
}

export function PickupPoints({ chosen, chosenId, onChoose }: PickupPointsProps) {
  const t = useTranslations('checkout.pickup')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState<{ latitude: number; longitude: number }>()
  const [isRefused, setRefused] = useState(false)
  const query = useDeferredValue(typed.trim())
  const { data: found = [], isLoading, isPlaceholderData, error } = usePickupPoints(query)
  // For a postcode without a point the backend returns the nearest ones.
  const isNearest =
    /^\d{4}$/.test(query) &&
    !isPlaceholderData &&
    found.length > 0 &&
    found.every(({ name, address, zipcode }) => ![name, address, zipcode].some((text) => text.includes(query)))

  const points = found.map((point) => ({ point, km: position && distanceKm(position, point) }))
  if (position) points.sort((a, b) => (a.km ?? 0) - (b.km ?? 0))
  if (chosen && chosen.id === chosenId && !found.some(({ id }) => id === chosen.id))
    points.unshift({ point: chosen, km: position && distanceKm(position, chosen) })

  function locate() {
    setRefused(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPosition({ latitude: coords.latitude, longitude: coords.longitude }),
      () => setRefused(true),
      { maximumAge: 600_000, timeout: 10_000 },
    )
  }

  return (
    <div className={styles.pickup}>
      <div className={styles.pickup_find}>
        <div className="field">
          <label className="visuallyHidden" htmlFor="pickup-search">
            {t('search')}
          </label>
          <input
            className="field_control"
            id="pickup-search"
            type="search"
            autoComplete="off"
            placeholder={t('search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </div>
        <button type="button" className="btn" data-variant="secondary" onClick={locate}>
          <Icon name="navigation" />
          {t('near')}
        </button>
      </div>
      <p className="micro muted" role="status">
        {error
          ? t('failed')
          : isRefused
            ? t('refused')
            : isNearest
              ? t('nearest')
              : !isLoading && points.length === 0
                ? t('none')
                : ''}
      </p>
      {points.length > 0 && (
        <div className={styles.pickup_body}>
          <fieldset className={styles.pickup_list}>
            <legend className="visuallyHidden">{t('points')}</legend>
            {points.map(({ point, km }, index) => (
              <label key={point.id} className={styles.pickup_point}>
                <input
                  type="radio"
                  name="pickup-point"
                  checked={point.id === chosenId}
                  onChange={() => onChoose(point.id)}
                />
                <b aria-hidden="true">{point.id === chosenId ? <Icon name="check" size="sm" /> : index + 1}</b>
                <div>
                  <strong>{point.name}</strong>
                  <p>{`${point.zipcode} ${point.city}, ${point.address}`}</p>
                  <p>{point.hours}</p>
                </div>
                <span>{km !== undefined && formatDistance(km, languageTag[locale])}</span>
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </div>
  )
}
