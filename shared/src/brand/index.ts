export { BRAND_LIMITS, BRAND_MESSAGES, brandColoursSchema, brandPalette, brandSchema, changeBrand, readBrand } from './brand.ts'
export type { Brand, BrandColours } from './brand.ts'
export { KIT_LIMITS, KIT_MESSAGES, brandKitSchema, changeKit, createKit, deleteKit, kitDetailsSchema, listKits } from './kits.ts'
export type { BrandKit, KitDetails } from './kits.ts'
