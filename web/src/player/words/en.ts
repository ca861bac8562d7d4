/** Words of the player. */
export const playerWords = {
  slide: 'Slide {{number}} of {{count}}',
  enlarge: 'Enlarge slide',
  controls: 'Controls of the player',
  play: 'Play',
  pause: 'Pause',
  next: 'Next slide',
  previous: 'Previous slide',
  captions: 'Captions',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  progress: 'Progress through the lesson',
  time: 'Time of this slide',
  narration: 'Narration',
  silent: 'This slide has no narration.',
} as const
