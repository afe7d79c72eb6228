/**
 * For files that do not exist: addresses of pages never come here (middleware.ts). Without it every page would carry
 * Next's own not-found page in its data.
 */
export default function FileNotFound() {
  return <h1>404</h1>
}
