function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** Takes the answer out of its wrapping: `data.data` if present, else `data`, else the whole body (specification §7). */
export function unwrap(body: unknown): unknown {
  const data = property(body, 'data')
  const inner = Array.isArray(data) ? undefined : property(data, 'data')
  return inner ?? data ?? body
}
