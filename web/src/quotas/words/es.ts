import type { Words } from '../../platform/i18n/i18n.ts'

/** The screen of what is stored in Spanish. */
export const quotaWords: Words = {
  title: 'Almacenamiento',
  intro: 'Lo que tu espacio de trabajo tiene almacenado y cuánto permite su plan.',
  failed: 'No se ha podido cargar lo almacenado.',
  used: '{{used}} de {{total}} en uso',
  label: 'Almacenamiento en uso',
  full: 'El almacenamiento está lleno. Los cambios se siguen guardando; las imágenes, versiones, vídeos y copias nuevas no, hasta que haya sitio.',
  nearlyFull: 'El almacenamiento está casi lleno. Elimina lo que no necesites o elige un plan mayor.',
  diskLow: 'El disco del servidor está casi lleno. Los cambios se guardan; todo lo demás espera a que quien lo administra haga sitio.',
  plans: 'Ver los planes',
  kindsTitle: 'Qué ocupa el espacio',
  kinds: {
    lessons: 'Lecciones', versions: 'Versiones', publications: 'Lecciones publicadas', videos: 'Vídeos', pictures: 'Imágenes', attachments: 'Archivos de comentarios',
  },
  kindHelp: {
    lessons: 'Su contenido, con su historial más reciente. Las lecciones de la papelera cuentan durante 30 días.',
    versions: 'Con nombre y automáticas. Se eliminan en el historial de versiones de una lección.',
    publications: 'Lo que ven los alumnos. Retira los enlaces que nadie necesite.',
    videos: 'Se eliminan donde una lección se convierte en vídeo.',
    pictures: 'Se quedan mientras lecciones y versiones puedan mostrarlas.',
    attachments: 'Imágenes que se enviaron a soporte.',
  },
  largestTitle: 'Las lecciones más grandes',
  largestHelp: 'Eliminar sus versiones y vídeos antiguos es lo que más sitio deja. Entre paréntesis, cuántos hay.',
  columns: { lesson: 'Lección', versions: 'Versiones', videos: 'Vídeos', all: 'En total' },
  many: '{{bytes}} ({{value}})',
  ofSomebody: 'Una lección de {{name}}',
  inTrash: 'En la papelera',
  empty: 'Aún no hay nada almacenado',
  emptyBody: 'En cuanto haya una lección, verás aquí lo que ocupa.',
  limitsTitle: 'Otros límites',
  limits: {
    versions: 'Versiones de una lección', versionsHelp: 'Cuando hay tantas, se van las automáticas más antiguas.',
    videos: 'Vídeos de una lección', videosHelp: 'Elimina uno para hacer otro.',
    copies: 'Copias que una persona hace en una hora', copiesHelp: 'Copias de lecciones, también las de cursos enteros.',
    connections: 'Pestañas abiertas de una persona', connectionsHelp: 'Lecciones abiertas a la vez, en todos sus dispositivos.',
    address: 'Pestañas abiertas de una dirección de red', addressHelp: 'De todos los que están detrás, como una escuela.',
  },
}
