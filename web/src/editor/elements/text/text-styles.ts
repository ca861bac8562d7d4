/** The theme's font and the size (slide points) of what a text may be on a slide, from the largest down. */
export const TEXT_STYLES = [
  { id: 'title', font: 'headingFont', fontSize: 104 },
  { id: 'heading', font: 'headingFont', fontSize: 72 },
  { id: 'subheading', font: 'bodyFont', fontSize: 52 },
  { id: 'body', font: 'bodyFont', fontSize: 40 },
  { id: 'caption', font: 'bodyFont', fontSize: 28 },
] as const
