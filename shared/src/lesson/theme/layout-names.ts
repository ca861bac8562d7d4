/** Ways to arrange a slide, as slides name them; never changed once released. */
export const LAYOUTS = [
  'title', 'section', 'titleBody', 'twoColumns', 'comparison', 'pictureLeft', 'pictureRight', 'quote', 'bigNumber', 'steps', 'blank',
] as const
export type Layout = (typeof LAYOUTS)[number]
