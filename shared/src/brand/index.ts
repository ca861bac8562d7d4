export { BRAND_LIMITS, BRAND_MESSAGES, brandColoursSchema, brandPalette, brandSchema, changeBrand, readBrand } from './brand.ts'
export type { Brand, BrandColours } from './brand.ts'
