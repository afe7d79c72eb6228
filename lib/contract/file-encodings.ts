/** Encodings of files that the shop reads: UTF-8, then those of Excel in Hungarian and of older systems. */
export const encodings = ['utf-8', 'windows-1250', 'iso-8859-2'] as const
