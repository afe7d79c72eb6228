/** `sizes` of a photo in a rail of four. */
export const railSizes = '(min-width: 960px) 25vw, (min-width: 600px) 38vw, 62vw'
