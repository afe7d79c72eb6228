function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** Unwraps a response: `data.data` if present, else `data`, else the whole body (R-API-2). */
export function unwrap(body: unknown): unknown {
  const data = property(body, 'data')
  const inner = Array.isArray(data) ? undefined : property(data, 'data')
  return inner ?? data ?? body
}
