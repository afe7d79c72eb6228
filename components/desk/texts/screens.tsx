import ArticleIcon from '@mui/icons-material/Article'
import Description from '@mui/icons-material/Description'
import { Resource } from 'react-admin'
import { mayRead, type Role } from '@/lib/contract/desk/roles'
import { createOf } from './TextCreate'
import { ArticleList, PageList } from './TextList'
import { showOf } from './TextShow'

const kinds = [
  { name: 'pages', icon: Description, list: PageList, show: showOf('pages'), create: createOf('pages') },
  { name: 'articles', icon: ArticleIcon, list: ArticleList, show: showOf('articles'), create: createOf('articles') },
] as const

/** The screens of pages and articles of a role. */
export const textScreens = (role: Role) =>
  kinds.map(({ name, ...screens }) => mayRead(role, name) && <Resource key={name} name={name} {...screens} />)
