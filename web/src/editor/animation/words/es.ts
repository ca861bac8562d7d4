import type { Words } from '../../../platform/i18n/i18n.ts'

/** What moves on a slide, in Spanish. */
export const animationWords: Words = {
  title: 'Animación',
  add: 'Añadir una animación',
  none: 'Se mueve cuando se reproduce la diapositiva: en la vista previa, para quienes aprenden y en los vídeos.',
  full: 'Esta diapositiva tiene todas las animaciones que puede tener.',
  one: 'Animación {{number}}',
  effect: 'Efecto',
  direction: 'Dirección',
  easing: 'Movimiento',
  start: 'Empieza',
  delay: 'Retraso',
  duration: 'Duración',
  seconds: 's',
  remove: 'Quitar la animación {{number}}',
  removed: 'Animación quitada.',
  onSlide: 'Animaciones de la diapositiva',
  earlier: 'Reproducir «{{name}}» antes',
  later: 'Reproducir «{{name}}» después',
  select: 'Seleccionar «{{name}}»',
  from: 'a los {{time}} s',
  effects: {
    'fade-in': 'Aparece gradualmente', 'fade-out': 'Desaparece gradualmente', 'slide-in': 'Entra deslizándose', 'slide-out': 'Sale deslizándose',
    'zoom-in': 'Crece', 'zoom-out': 'Se encoge', 'fold-in': 'Se despliega', 'fold-out': 'Se pliega',
  },
  directions: { up: 'Hacia arriba', down: 'Hacia abajo', left: 'Hacia la izquierda', right: 'Hacia la derecha' },
  easings: { linear: 'Uniforme', bounce: 'Rebota' },
  starts: { 'with-previous': 'Con la anterior', 'after-previous': 'Después de la anterior' },
}
