import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FileField } from '@/components/form/FileField'
import { Form, FormFooter } from '@/components/form/Form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Field, SelectField, TextAreaField } from '@/components/ui/Field'
import { Icon } from '@/components/ui/Icon'
import { sendReview } from '@/lib/api/hooks/reviews'
import { maxReviewPictures, maxReviewPictureSize, minReviewText, sizeAnswers } from '@/lib/contract/review-limits'
import type { OrderReviews } from '@/lib/contract/reviews'
import {
  acceptedPictures,
  areTooMany,
  pictureFault,
  reviewFormSchema,
  type ReviewForm as Values,
} from '@/lib/reviews/schemas'
import { Pictures } from './Pictures'
import { Scale } from './Scale'

interface ReviewFieldsProps {
  readonly orderHash: string
  /** Names the draft: not by the hash, which is secret and stays out of the browser's storage. */
  readonly orderNumber: string
  readonly item: OrderReviews['items'][number]
  readonly onSaved: (saved: OrderReviews) => void
}

const megabyte = 1024 * 1024
/** The backend reports refused pictures by index. */
const pictureFields = Object.fromEntries(
  Array.from({ length: maxReviewPictures }, (_, place) => [`pictures.${place}`, 'pictures' as const]),
)

/** The form of a review. What was typed is kept without a connection, and as a draft. */
export function ReviewFields({ orderHash, orderNumber, item, onSaved }: ReviewFieldsProps) {
  const t = useTranslations('reviews.write')
  const shared = useTranslations('form')
  const { id, review } = item
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [kept, setKept] = useState(review?.pictures ?? [])
  const prefix = `review-${id}-`
  const form = useShopForm<Values>({
    name: `review.${orderNumber}.${id}`,
    idPrefix: prefix,
    ids: { stars: `${prefix}stars`, comfort: `${prefix}comfort` },
    schema: reviewFormSchema,
    initial: {
      stars: review ? String(review.stars) : '',
      title: review?.title ?? '',
      text: review?.text ?? '',
      size: review?.size ?? '',
      comfort: review?.comfort ? String(review.comfort) : '',
      pictures: 0,
      name: review?.name ?? '',
      town: review?.town ?? '',
    },
    wire: pictureFields,
    async save({ pictures: _faults, comfort, ...values }) {
      const fields = { ...values, ...(item.asks_comfort && { comfort }) }
      const keys = kept.map(({ key }) => key)
      onSaved(await sendReview({ orderHash, productId: id, fields, pictures, kept: keys }))
    },
  })
  const optional = shared('optional')
  const faults = pictures.filter((file) => pictureFault(file) !== null).length
  const tooMany = areTooMany(pictures.length + kept.length)
  const { setValue, clearErrors } = form.form
  useEffect(() => setValue('pictures', faults + (tooMany ? 1 : 0)), [setValue, faults, tooMany])
  const faultOf = (file: File) => {
    const fault = pictureFault(file)
    return fault ? t(`errors.${fault}`, { maximum: maxReviewPictureSize / megabyte }) : undefined
  }
  return (
    <Form form={form} labelledBy={`item-${id}`}>
      <Scale control={form.field('stars')} legend={t('stars')} glyph="★" labelOf={(stars) => t('starsOf', { stars })} />
      <div className="fields">
        <TextAreaField
          {...form.field('text')}
          rows={6}
          required
          label={t('text')}
          hint={t('textHint', { minimum: minReviewText })}
        />
        <Field {...form.field('title')} autoComplete="off" label={t('title')} optional={optional} />
        <SelectField {...form.field('size')} label={t('size')} optional={optional}>
          <option value="">{t('noAnswer')}</option>
          {sizeAnswers.map((answer) => (
            <option key={answer} value={answer}>
              {t(`sizes.${answer}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {item.asks_comfort && (
        <Scale
          control={form.field('comfort')}
          legend={t('comfort')}
          optional={optional}
          hint={t('comfortHint')}
          glyph="●"
          labelOf={(comfort) => t('comfortOf', { comfort })}
        />
      )}
      <Pictures
        pictures={kept}
        altOf={(number) => t('kept', { number })}
        beside={({ key }, number) => (
          <button
            type="button"
            className="iconBtn"
            aria-label={t('removePicture', { number })}
            onClick={() => {
              // The button disappears with its picture.
              document.getElementById(`${prefix}pictures`)?.focus()
              setKept(kept.filter((picture) => picture.key !== key))
            }}
          >
            <Icon name="x" />
          </button>
        )}
      />
      <FileField
        id={`${prefix}pictures`}
        label={t('pictures')}
        optional={optional}
        hint={t('picturesHint', { count: maxReviewPictures, maximum: maxReviewPictureSize / megabyte })}
        accept={acceptedPictures}
        files={pictures}
        onChange={(files) => {
          setPictures(files)
          clearErrors('pictures')
        }}
        errorOf={faultOf}
        error={tooMany ? t('errors.tooMany', { maximum: maxReviewPictures }) : form.errorOf('pictures')}
        progressOf={() => undefined}
      />
      <div className="fields">
        <Field
          {...form.field('name')}
          span={6}
          autoComplete="nickname"
          required
          label={t('name')}
          hint={t('nameHint')}
        />
        <Field {...form.field('town')} span={6} autoComplete="off" label={t('town')} optional={optional} />
      </div>
      <FormFooter busy={form.isBusy} note={t('note')}>
        {t('submit')}
      </FormFooter>
    </Form>
  )
}
