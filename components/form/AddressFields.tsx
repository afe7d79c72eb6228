import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Field, SelectField } from '@/components/ui/Field'
import { useCities, useLoadCities } from '@/lib/api/hooks/places'
import { citiesOfZipcode } from '@/lib/contract/address'
import type { Country } from '@/lib/contract/shop'
import { readPostcode } from '@/lib/contract/typed-identifier'
import type { ShopForm } from './use-shop-form'

type Part = 'country_id' | 'zipcode' | 'city' | 'address'
type AddressPart<Prefix extends string> = Record<`${Prefix}${Part}`, string>

interface AddressFieldsProps<Values extends AddressPart<Prefix>, Prefix extends string> {
  /** Section token of `autocomplete`. */
  readonly section: 'billing' | 'shipping'
  /** Prefix of the field names. */
  readonly prefix?: Prefix
  readonly form: ShopForm<Values>
  readonly countries: readonly Country[]
  readonly hungaryId: string
}

/** Country, postcode, city, street. A Hungarian postcode fills in the city, which stays editable. */
export function AddressFields<Values extends AddressPart<Prefix>, Prefix extends string = ''>({
  section,
  prefix,
  form: whole,
  countries,
  hungaryId,
}: AddressFieldsProps<Values, Prefix>) {
  const t = useTranslations('form.address')
  // The form's fields include a whole address; React Hook Form's types cannot be narrowed to a part.
  const { form, field, beforeSubmit } = whole as unknown as ShopForm<Record<string, string>>
  const { control, setValue, setFocus } = form
  const name = (part: Part) => `${prefix ?? ''}${part}`
  const [countryId = '', zipcode = '', city = ''] = useWatch({
    control,
    name: [name('country_id'), name('zipcode'), name('city')],
  })
  const isHungarian = countryId === hungaryId
  const isComplete = isHungarian && readPostcode(zipcode, true) !== null
  const cities = useCities(isComplete)
  const loadCities = useLoadCities()
  const found = isHungarian && cities ? citiesOfZipcode(zipcode, cities) : []
  const suggestion = found[0]?.city
  // A known postcode without a town gets one, too.
  const filledFor = useRef(city === '' ? '' : zipcode)
  const cityField = name('city')
  const { id: cityId } = field(cityField)

  const fillCity = useEffectEvent((suggestion: string | undefined) => {
    if (!suggestion || filledFor.current === zipcode) return
    filledFor.current = zipcode
    setValue(cityField, suggestion, { shouldValidate: true, shouldDirty: true })
    // Selects the suggestion, so that typing replaces it.
    if (document.activeElement?.id === cityId) setFocus(cityField, { shouldSelect: true })
  })
  useEffect(() => fillCity(suggestion), [suggestion, zipcode])
  // Submitting on a slow connection must send the city of this postcode, not a missing or outdated one.
  useEffect(
    () =>
      beforeSubmit(async () => {
        if (isComplete) fillCity(citiesOfZipcode(zipcode, await loadCities())[0]?.city)
      }),
    [beforeSubmit, isComplete, zipcode, loadCities],
  )

  const district = found.find((place) => place.city === city && place.name !== place.city)?.name
  return (
    <>
      <SelectField
        {...field(name('country_id'))}
        span={4}
        autoComplete={`${section} country`}
        required
        label={t('country')}
      >
        {countries.map((country) => (
          <option key={country.id} value={String(country.id)}>
            {country.name}
          </option>
        ))}
      </SelectField>
      <Field
        {...field(name('zipcode'))}
        span={3}
        spanSmall={5}
        autoComplete={`${section} postal-code`}
        inputMode={isHungarian ? 'numeric' : 'text'}
        required
        label={t('zipcode')}
      />
      <Field
        {...field(name('city'))}
        // A city typed by hand is never overwritten by a late lookup.
        onInput={() => {
          filledFor.current = zipcode
        }}
        span={5}
        spanSmall={7}
        autoComplete={`${section} address-level2`}
        required
        label={t('city')}
        hint={district}
        list={found.length > 1 ? `${section}-cities` : undefined}
      />
      {found.length > 1 && (
        <datalist id={`${section}-cities`}>
          {found.map((place) => (
            <option key={place.id} value={place.city} />
          ))}
        </datalist>
      )}
      <Field {...field(name('address'))} autoComplete={`${section} street-address`} required label={t('street')} />
    </>
  )
}
