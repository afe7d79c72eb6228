import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Field, SelectField } from '@/components/ui/Field'
import { useCities } from '@/lib/api/hooks/places'
import { citiesOfZipcode } from '@/lib/checkout/address'
import type { Country } from '@/lib/contract/shop'
import type { ShopForm } from './use-shop-form'

interface AddressPart {
  country_id: string
  zipcode: string
  city: string
  address: string
}

interface AddressFieldsProps<Values extends AddressPart> {
  /** First word of `autocomplete`; the form's ids begin with it too. */
  readonly section: 'billing' | 'shipping'
  readonly form: ShopForm<Values>
  readonly countries: readonly Country[]
  readonly hungaryId: string
}

/** Country, postcode, city, street. A Hungarian postcode fills the city, which stays editable (domain §1). */
export function AddressFields<Values extends AddressPart>({
  section,
  form: whole,
  countries,
  hungaryId,
}: AddressFieldsProps<Values>) {
  const t = useTranslations('form.address')
  // The form's fields include all of an address; React Hook Form's types cannot be narrowed to a part.
  const { form, field } = whole as unknown as ShopForm<AddressPart>
  const { control, setValue, setFocus } = form
  const [countryId, zipcode, city] = useWatch({ control, name: ['country_id', 'zipcode', 'city'] })
  const isHungarian = countryId === hungaryId
  const cities = useCities(isHungarian && /^\d{4}$/.test(zipcode))
  const found = isHungarian && cities ? citiesOfZipcode(zipcode, cities) : []
  const suggestion = found[0]?.city
  const filledFor = useRef(zipcode)

  useEffect(() => {
    if (!suggestion || filledFor.current === zipcode) return
    filledFor.current = zipcode
    setValue('city', suggestion, { shouldValidate: true, shouldDirty: true })
    // Whoever is about to type there replaces the suggestion instead of writing behind it.
    if (document.activeElement?.id === `${section}-city`) setFocus('city', { shouldSelect: true })
  }, [suggestion, zipcode, section, setValue, setFocus])

  const district = found.find((place) => place.city === city && place.name !== place.city)?.name
  return (
    <>
      <SelectField {...field('country_id')} span={4} autoComplete={`${section} country`} required label={t('country')}>
        {countries.map((country) => (
          <option key={country.id} value={String(country.id)}>
            {country.name}
          </option>
        ))}
      </SelectField>
      <Field
        {...field('zipcode')}
        span={3}
        spanSmall={5}
        autoComplete={`${section} postal-code`}
        inputMode={isHungarian ? 'numeric' : 'text'}
        required
        label={t('zipcode')}
      />
      <Field
        {...field('city')}
        // What was written by hand stays, however late the town of the postcode arrives.
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
      <Field {...field('address')} autoComplete={`${section} street-address`} required label={t('street')} />
    </>
  )
}
