/** Identifies a line item in its cart and its calls: its product's id, unless the product was configured. */
export function lineOf({ id, line }: { readonly id: number; readonly line?: string | undefined }): string {
  return line ?? String(id)
}
