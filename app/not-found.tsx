/**
 * For missing files; page addresses never get here (middleware.ts). Without this file, every page's payload would
 * contain Next's own not-found page.
 */
export default function FileNotFound() {
  return <h1>404</h1>
}
