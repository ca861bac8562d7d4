import type { Words } from '../../platform/i18n/i18n.ts'

/** Words of the preview of a lesson in Spanish. */
export const previewWords: Words = {
  title: 'Vista previa',
  documentTitle: '{{title}}, vista previa',
  back: 'Volver al editor',
  loading: 'La lección se está cargando',
  home: 'Ir a tus cursos',
  missing: {
    title: '¿De qué lección quieres la vista previa?',
    body: 'La dirección no lo dice. Abre la lección y elige Vista previa, o pide el enlace completo.',
  },
  malformed: {
    title: 'Esta dirección no nombra ninguna lección',
    body: 'Lo que va después de «lessonId=» no es el identificador de una lección. Quizá se cortó al copiar el enlace.',
  },
  empty: { title: 'Aún no hay diapositivas', body: 'La vista previa empieza en cuanto alguien añada una diapositiva.' },
  lost: {
    title: 'Sin conexión',
    help: 'Ves la lección como estaba por última vez. Los cambios de los demás aparecerán cuando vuelva la conexión.',
    tryNow: 'Intentar ahora',
  },
  failure: {
    title: 'No se ha podido crear el vídeo',
    kept: 'La lección sigue como estaba.',
    dismiss: 'Ocultar este aviso',
  },
}
