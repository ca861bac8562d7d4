import type { Words } from '../../platform/i18n/i18n.ts'

/** Words of the analytics in Spanish. */
export const analyticsWords: Words = {
  title: 'Analíticas',
  intro: 'Qué ha pasado en tus lecciones y en las que comparten contigo.',
  tabs: { label: 'Tipos de analíticas', activity: 'Actividad', interactives: 'Elementos interactivos' },
  label: 'Actividad de las lecciones',
  failed: 'No se ha cargado la actividad.',
  filters: {
    days: 'Periodo', lastDays: 'Últimos {{days}} días', course: 'Curso', allCourses: 'Todos los cursos', noCourse: 'Sin curso',
  },
  columns: {
    lesson: 'Lección', course: 'Curso', writers: 'Quién ha escrito', edits: 'Cambios', lastEdited: 'Última edición',
    kinds: 'Tipos', elements: 'Elementos',
  },
  totals: '{{edits}} en {{lessons}}, de {{people}}.',
  counting: 'Lo que una persona hace en una diapositiva sin un minuto de pausa cuenta como un cambio.',
  totalEdits_one: '{{number}} cambio',
  totalEdits_other: '{{number}} cambios',
  totalLessons_one: '{{number}} lección',
  totalLessons_other: '{{number}} lecciones',
  totalPeople_one: '{{number}} persona',
  totalPeople_other: '{{number}} personas',
  noCourse: 'Ninguno',
  nobody: 'Nadie',
  gone: 'Alguien que ya no está',
  others_one: '{{count}} más',
  others_other: '{{count}} más',
  export: 'Descargar CSV',
  more_one: 'Aquí solo se cuenta la lección editada más recientemente.',
  more_other: 'Aquí solo se cuentan las {{number}} lecciones editadas más recientemente.',
  none: {
    title: 'Aún no hay lecciones que mirar',
    body: 'En cuanto tengas una lección, o alguien comparta una contigo, verás aquí quién ha cambiado cuánto en ella.',
    action: 'Crear una lección',
  },
  emptyCourse: { title: 'Aquí no hay lecciones', body: 'Este curso no tiene lecciones que puedas ver.', action: 'Mostrar todos los cursos' },
  interactives: {
    title: 'Elementos interactivos',
    label: 'Elementos interactivos de las lecciones',
    failed: 'No se han cargado los elementos interactivos.',
    more_one: 'Solo se ha revisado la lección editada más recientemente.',
    more_other: 'Solo se han revisado las {{count}} lecciones editadas más recientemente.',
    empty: {
      title: 'Aún no hay nada que contar',
      body: 'Las lecciones no tienen elementos con los que los alumnos hagan algo. Los textos, las formas y las imágenes solo se miran.',
    },
  },
}
