/**
 * For missing files; page addresses never get here (middleware.ts). Without it, every page would carry Next's own not-
 * found page in its payload.
 */
export default function FileNotFound() {
  return <h1>404</h1>
}
