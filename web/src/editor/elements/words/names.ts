/** What elements are called in English; there before the words of their inspectors. */
export const elementNames = {
  types: { text: 'Text', image: 'Picture', unknown: 'Element of a newer version' },
  shapes: {
    rectangle: 'Rectangle', ellipse: 'Ellipse', triangle: 'Triangle', diamond: 'Diamond', star: 'Star', arrow: 'Block arrow', line: 'Line',
  },
  lineArrow: 'Arrow',
} as const
