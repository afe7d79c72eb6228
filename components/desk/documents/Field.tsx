import { Box, Button, Checkbox, FormControlLabel, FormHelperText, MenuItem, Stack, TextField } from '@mui/material'
import { useLocale, useTranslate } from 'ra-core'
import type { Locale } from '@/lib/i18n/locales'
import { MarkdownField } from '../texts/MarkdownField'
import { PicturePath } from '../texts/PicturePath'
import { idOf, placeIn, useFieldLabel, useForm, useReasons } from './form-context'
import { Group } from './Group'
import { ListField, type PartProps } from './ListField'
import { NumberField } from './NumberField'
import { RecordField } from './RecordField'
import { Text } from './Text'
import {
  changedVariant,
  emptyOf,
  fits,
  gistOf,
  isNothing,
  isObject,
  shapeOf,
  showsNothing,
  type FieldOf,
  type Schema,
  type Shape,
} from './schema'

type FieldProps = PartProps

/** A part of a document as a field, or a group of them. */
export function Field(props: FieldProps) {
  const { root } = useForm()
  return <ShapedField {...props} shape={shapeOf(props.schema, root)} />
}

interface ShapedProps<Of extends Shape = Shape> extends FieldProps {
  readonly shape: Of
}

function ShapedField({ shape, ...props }: ShapedProps) {
  switch (shape.kind) {
    case 'text':
      return <Text {...props} />
    case 'markdown':
      return <MarkdownField {...props} />
    case 'picture':
      return <PicturePath {...props} />
    case 'number':
      return <NumberField {...props} />
    case 'boolean':
      return <YesNo {...props} />
    case 'choice':
      return <Choice {...props} options={shape.options} />
    case 'amounts':
      return <Amounts {...props} codes={shape.codes} />
    case 'choices':
      return <Choices {...props} options={shape.options} />
    case 'localized':
      return <Languages {...props} part={shape.part} languages={shape.languages} />
    case 'object':
      return (
        <Group at={props.at} label={props.label} value={props.value}>
          <Fields {...props} fields={shape.fields} />
        </Group>
      )
    case 'list':
      return <ListField {...props} item={shape.item} field={Field} />
    case 'record':
      return <RecordField {...props} part={shape.part} names={shape.names} field={Field} />
    case 'nullable':
      return <Nullable {...props} part={shape.part} />
    case 'variants':
      return <Variants {...props} shape={shape} />
    case 'either':
      return <Either {...props} parts={shape.parts} />
    default:
      return <RawField {...props} />
  }
}

function Reasons({ at }: { readonly at: string }) {
  const reasons = useReasons(at)
  return reasons.length > 0 && <FormHelperText error>{reasons.join(' ')}</FormHelperText>
}

/** Prices in the currencies in which there is one. */
function Amounts({ value, at, label, onChange, codes }: FieldProps & { readonly codes: readonly string[] }) {
  const translate = useTranslate()
  const amounts = isObject(value) ? value : {}
  const others = (code: string) => Object.fromEntries(Object.entries(amounts).filter(([name]) => name !== code))
  return (
    <Box component="fieldset" id={idOf(at)} tabIndex={-1} sx={plainFieldset}>
      <legend>{label}</legend>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {codes.map((code) => (
          <NumberField
            key={code}
            schema={{}}
            value={amounts[code]}
            at={placeIn(at, code)}
            label={code}
            onChange={(next) => onChange(next === null ? others(code) : { ...amounts, [code]: next })}
          />
        ))}
      </Stack>
      <FormHelperText>{translate('desk.form.amounts')}</FormHelperText>
      <Reasons at={at} />
    </Box>
  )
}

function YesNo({ schema, value, at, label, onChange }: FieldProps) {
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            id={idOf(at)}
            checked={(value ?? schema.default) === true}
            onChange={(_, checked) => onChange(checked)}
          />
        }
        label={label}
      />
      <Reasons at={at} />
    </Box>
  )
}

interface OptionsProps extends FieldProps {
  readonly options: readonly string[]
}

interface ChoiceProps extends OptionsProps {
  /** Names an option that has a name of its own. */
  readonly nameOf?: (option: string) => string
}

function Choice({ value, at, label, onChange, options, isOptional = false, nameOf }: ChoiceProps) {
  const reasons = useReasons(at)
  const labelOf = useFieldLabel()
  return (
    <TextField
      id={idOf(at)}
      select
      label={label}
      value={typeof value === 'string' && options.includes(value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      error={reasons.length > 0}
      helperText={reasons.join(' ')}
      size="small"
      margin="dense"
      sx={{ minWidth: 200 }}
    >
      {isOptional && <MenuItem value="">–</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {(nameOf ?? labelOf)(option)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function Choices({ value, at, label, onChange, options }: OptionsProps) {
  const labelOf = useFieldLabel()
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <Box component="fieldset" id={idOf(at)} tabIndex={-1} sx={plainFieldset}>
      <legend>{label}</legend>
      {options.map((option) => (
        <FormControlLabel
          key={option}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(option)}
              onChange={(_, checked) =>
                onChange(options.filter((one) => (one === option ? checked : chosen.includes(one))))
              }
            />
          }
          label={labelOf(option)}
        />
      ))}
      <Reasons at={at} />
    </Box>
  )
}

const plainFieldset = { border: 0, p: 0, my: 1, mx: 0, minWidth: 0 } as const
const sideBySide = { display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } } as const

interface LanguagesProps extends FieldProps {
  readonly part: Schema
  readonly languages: readonly Locale[]
}

/** The same text in every language, side by side. */
/** Words of languages that are not offered are those of the shop's own, which they follow, unless they are others. */
function followingWords(words: Readonly<Record<string, unknown>>, [own]: readonly Locale[], hidden: readonly Locale[]) {
  return (locale: Locale, next: unknown) =>
    locale === own
      ? Object.fromEntries(hidden.filter((one) => words[one] === words[own]).map((one) => [one, next]))
      : {}
}

function Languages({ value, at, label, onChange, part, languages }: LanguagesProps) {
  const translate = useTranslate()
  const { languages: offered = languages } = useForm()
  const shown = offered.filter((locale) => languages.includes(locale))
  const words = isObject(value) ? value : {}
  const follow = followingWords(
    words,
    shown,
    languages.filter((locale) => !shown.includes(locale)),
  )
  return (
    <Box id={idOf(at)} tabIndex={-1} role="group" aria-label={label} sx={shown.length > 1 ? sideBySide : {}}>
      {shown.map((locale) => (
        <Box key={locale} sx={{ minWidth: 0 }}>
          <Field
            schema={part}
            value={words[locale]}
            at={placeIn(at, locale)}
            label={
              shown.length > 1 || languages.length === 1
                ? translate('desk.form.inLanguage', { label, language: translate(`desk.languages.${locale}`) })
                : label
            }
            onChange={(next) => onChange({ ...words, ...follow(locale, next), [locale]: next })}
          />
        </Box>
      ))}
      <Reasons at={at} />
    </Box>
  )
}

interface FieldsProps extends Pick<FieldProps, 'value' | 'at' | 'onChange'> {
  readonly fields: readonly FieldOf[]
}

interface KeyOfProps extends FieldProps {
  /** What it is the key of. */
  readonly items: unknown
}

/** One of the items of a list beside it. */
function KeyOf({ items, ...props }: KeyOfProps) {
  const locale = useLocale()
  const named = (Array.isArray(items) ? items : []).filter(isObject).filter(({ key }) => typeof key === 'string')
  const options = [...new Map(named.map((item) => [String(item.key), gistOf(item, locale)]))]
  // What is no item any more stays to be seen.
  const isGone = typeof props.value === 'string' && !options.some(([key]) => key === props.value)
  const all = isGone ? [[String(props.value), String(props.value)] as const, ...options] : options
  const names = new Map(all)
  return <Choice {...props} options={[...names.keys()]} nameOf={(key) => names.get(key) ?? key} />
}

/** The fields of an object. Those that may be left out are emptied, or can be added and removed. */
function Fields({ value, at, onChange, fields }: FieldsProps) {
  const { root } = useForm()
  const translate = useTranslate()
  const labelOf = useFieldLabel()
  const parts = isObject(value) ? value : {}
  const without = (name: string) => Object.fromEntries(Object.entries(parts).filter(([other]) => other !== name))
  return fields.map(({ name, schema, isOptional }) => {
    const label = labelOf(name)
    const shape = shapeOf(schema, root)
    const canBeEmptied = isOptional && showsNothing(shape, schema)
    const shared = {
      schema,
      value: parts[name],
      at: placeIn(at, name),
      label,
      isOptional: canBeEmptied,
      onChange: (next: unknown) =>
        onChange(canBeEmptied && isNothing(next) ? without(name) : { ...parts, [name]: next }),
    }
    if (shape.kind === 'key-of') return <KeyOf key={name} {...shared} items={parts[shape.list]} />
    if (canBeEmptied) return <ShapedField key={name} {...shared} shape={shape} />
    if (isOptional && parts[name] === undefined)
      return (
        <Box key={name}>
          <Button size="small" onClick={() => onChange({ ...parts, [name]: emptyOf(schema, root) })}>
            {translate('desk.form.addNamed', { label })}
          </Button>
        </Box>
      )
    return (
      <Box key={name}>
        <ShapedField {...shared} shape={shape} />
        {isOptional && (
          <Button size="small" color="error" onClick={() => onChange(without(name))}>
            {translate('desk.form.removeNamed', { label })}
          </Button>
        )}
      </Box>
    )
  })
}

/** What may be nothing. */
function Nullable({ part, ...props }: FieldProps & { readonly part: Schema }) {
  const { root } = useForm()
  const { value, label, onChange } = props
  const isGiven = value !== null && value !== undefined
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isGiven}
            onChange={(_, checked) => onChange(checked ? emptyOf(part, root) : null)}
          />
        }
        label={label}
      />
      {isGiven ? <Field {...props} schema={part} /> : <Reasons at={props.at} />}
    </Box>
  )
}

/** Objects of several kinds: the kind is chosen, and its fields follow. */
function Variants({ shape, ...props }: ShapedProps<Extract<Shape, { kind: 'variants' }>>) {
  const { root } = useForm()
  const labelOf = useFieldLabel()
  const { value, at, label, onChange } = props
  const { by, variants } = shape
  const parts = isObject(value) ? value : {}
  const variant = variants.find((one) => one.value === parts[by])
  const change = (kind: unknown) => {
    const next = variants.find((one) => one.value === kind)
    if (next) onChange(changedVariant(by, next, parts, root))
  }
  return (
    <Group at={at} label={label} value={value}>
      <Choice
        schema={{}}
        value={parts[by]}
        at={placeIn(at, by)}
        label={labelOf(by)}
        onChange={change}
        options={variants.map((one) => one.value)}
      />
      {variant && <Fields value={value} at={at} onChange={onChange} fields={variant.fields} />}
    </Group>
  )
}

/** What may be of several forms keeps the one that it has. */
function Either({ parts, ...props }: FieldProps & { readonly parts: readonly Schema[] }) {
  const { root } = useForm()
  const part = parts.find((one) => fits(one, props.value, root))
  return part ? <Field {...props} schema={part} /> : <RawField {...props} />
}

/** What no field can show, as JSON. What is no JSON stays in the field, and keeps the form from being saved. */
export function RawField({ value, at, label, onChange }: FieldProps) {
  const translate = useTranslate()
  const reasons = useReasons(at)
  const { raw, setRaw } = useForm()
  const written = raw[at]
  function change(text: string) {
    try {
      onChange(JSON.parse(text))
      setRaw(at, null)
    } catch {
      setRaw(at, text)
    }
  }
  const isWrong = written !== undefined
  return (
    <TextField
      id={idOf(at)}
      label={label}
      value={written ?? JSON.stringify(value, null, 2)}
      onChange={(event) => change(event.target.value)}
      error={isWrong || reasons.length > 0}
      helperText={isWrong ? translate('desk.form.noJson') : reasons.join(' ')}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
      multiline
      maxRows={30}
      size="small"
      margin="dense"
      fullWidth
    />
  )
}
