import type { Words } from '../../../platform/i18n/i18n.ts'

/** Words of the Slide viewer, for learners, in Spanish. */
export const viewerWords: Words = {
  loading: 'La lección se está cargando',
  madeWith: 'Hecho con Lectern',
  retry: 'Intentar de nuevo',
  message: {
    gone: {
      title: 'Esta lección ya no está publicada',
      body: 'Quien la publicó ha retirado el enlace, o el enlace no está completo. Pregunta a quien te lo dio.',
    },
    elsewhere: {
      title: 'Esta lección se muestra en otro sitio web',
      body: 'Solo se puede ver dentro de páginas de:',
      sites: 'Sitios web con esta lección',
    },
    'lms-only': {
      title: 'Esta lección se reproduce en un sistema de aprendizaje',
      body: 'Ábrela desde tu curso. Esta página no ha encontrado ningún sistema de aprendizaje a su alrededor.',
    },
    empty: { title: 'Esta lección no tiene diapositivas', body: 'Pregunta a quien te dio el enlace.' },
    failed: { title: 'La lección no se ha cargado', body: 'No se ha perdido nada.' },
  },
  tracking: {
    none: 'No se ha encontrado ningún sistema de aprendizaje, así que tu progreso no se registra.',
    refused: 'El sistema de aprendizaje no ha iniciado ninguna sesión (error {{code}}), así que tu progreso no se registra. Cierra la lección y ábrela de nuevo desde tu curso.',
    unsaved: 'El sistema de aprendizaje no ha aceptado tu progreso (error {{code}}). Se le comunicará de nuevo con la próxima diapositiva.',
    hide: 'Ocultar',
  },
}
