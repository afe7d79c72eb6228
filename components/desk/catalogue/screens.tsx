import Category from '@mui/icons-material/Category'
import Chair from '@mui/icons-material/Chair'
import CloudUpload from '@mui/icons-material/CloudUpload'
import ColorLens from '@mui/icons-material/ColorLens'
import Factory from '@mui/icons-material/Factory'
import LocalOffer from '@mui/icons-material/LocalOffer'
import Straighten from '@mui/icons-material/Straighten'
import Texture from '@mui/icons-material/Texture'
import { Resource } from 'react-admin'
import { catalogueEditors, mayRead, type Role } from '@/lib/contract/desk/roles'
import { listedKinds, type ListedKind } from '@/lib/contract/desk/rows'
import { Files } from './Files'
import { ProductList } from './ProductList'
import { createOf, editOf } from './RowForm'
import { listOf } from './RowList'

const icons = {
  categories: Category,
  brands: Factory,
  colours: ColorLens,
  materials: Texture,
  attributes: Straighten,
  coupons: LocalOffer,
} satisfies Record<ListedKind, unknown>

const ProductEdit = editOf('products')
const ProductCreate = createOf('products')
const kinds = listedKinds.map((kind) => ({ kind, list: listOf(kind), edit: editOf(kind), create: createOf(kind) }))

/** The catalogue's screens of a role. */
export function catalogueScreens(role: Role) {
  const isEditor = catalogueEditors.some((one) => one === role)
  return [
    mayRead(role, 'products') && (
      <Resource
        key="products"
        name="products"
        icon={Chair}
        list={ProductList}
        edit={ProductEdit}
        {...(isEditor && { create: ProductCreate })}
      />
    ),
    ...kinds.map(
      ({ kind, list, edit, create }) =>
        mayRead(role, kind) && (
          <Resource key={kind} name={kind} icon={icons[kind]} list={list} edit={edit} create={create} />
        ),
    ),
    mayRead(role, 'files') && <Resource key="files" name="files" icon={CloudUpload} list={Files} />,
  ]
}
