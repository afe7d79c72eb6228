/** `sizes` of photos in the product grid (ProductCard.module.css). */
export const gridSizes =
  '(min-width: 2560px) 15vw, (min-width: 1920px) 22.5rem, (min-width: 960px) min(24.5vw, 26.5rem), 50vw'
