export const dynamic = 'force-dynamic'

export { GET, POST, PUT, PATCH, DELETE, OPTIONS } from '../../api/[...path]/route'
