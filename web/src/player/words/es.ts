import type { Words } from '../../platform/i18n/i18n.ts'

/** Words of the player in Spanish. */
export const playerWords: Words = {
  slide: 'Diapositiva {{number}} de {{count}}',
  enlarge: 'Ampliar la diapositiva',
  controls: 'Controles del reproductor',
  play: 'Reproducir',
  pause: 'Pausar',
  next: 'Diapositiva siguiente',
  previous: 'Diapositiva anterior',
  captions: 'Subtítulos',
  fullScreen: 'Pantalla completa',
  leaveFullScreen: 'Salir de la pantalla completa',
  progress: 'Avance en la lección',
  time: 'Tiempo de esta diapositiva',
  narration: 'Narración',
  silent: 'Esta diapositiva no tiene narración.',
}
