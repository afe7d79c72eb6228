/** `sizes` of photos in a rail of four. */
export const railSizes = '(min-width: 960px) min(25vw, 24rem), (min-width: 600px) 38vw, 62vw'
