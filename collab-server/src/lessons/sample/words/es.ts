import type { SampleWords } from './sample-words.ts'

/** The sample lesson in Spanish. */
export const SPANISH_SAMPLE: SampleWords = {
  title: 'Por qué la Luna cambia de forma',
  subtitle: 'Una lección para 10 a 13 años · unos diez minutos',
  narration: {
    title: 'Mira al cielo esta noche, y otra vez dentro de una semana: es la misma Luna y, sin embargo, tendrá otra forma.\n'
      + 'En los próximos diez minutos descubriremos por qué, y sabrás decir qué forma viene después.',
    question: 'Estas son tres respuestas que da la gente. Elige una antes de seguir.\n'
      + 'No pasa nada si no lo tienes claro: también los científicos se hicieron esta pregunta.',
    halfLit: 'La Luna es una bola de roca. Como la Tierra, tiene un lado de día y otro de noche.\n'
      + 'El Sol ilumina siempre una de sus mitades. Lo que cambia es cuánto de esa mitad iluminada vemos desde aquí.',
    phases: 'La Luna da una vuelta alrededor de nosotros en cerca de un mes, y vemos su mitad iluminada desde todos los lados.\n'
      + 'Crece de nueva a llena en dos semanas, y mengua en otras dos.\n'
      + 'La respuesta C era la correcta. La sombra de la Tierra solo alcanza la Luna de vez en cuando: eso es un eclipse.',
    tryIt: 'Necesitas una lámpara, una pelota y una habitación oscura.\n'
      + 'Gira sin moverte del sitio y observa: con la lámpara detrás de ti, toda la pelota está iluminada; con la lámpara delante, está oscura.\n'
      + 'Eso es todo lo que hace la Luna. Sal esta noche y averigua en qué fase está.',
  },
  question: {
    heading: '¿Tú qué crees?',
    ask: '¿Por qué no vemos siempre la Luna entera? Elige la respuesta que te convenza y recuérdala.',
    answers: ['La sombra de la Tierra cae sobre la Luna.', 'Las nubes tapan una parte.', 'Vemos su mitad iluminada desde lados distintos.'],
    after: 'La mayoría responde A. Veamos si tiene razón.',
  },
  halfLit: {
    heading: 'La mitad de la Luna siempre está iluminada', sun: 'Sol', moon: 'Luna',
    noLight: 'La Luna no tiene luz propia.',
    sides: ['El lado que mira al Sol está ', 'iluminado', '; el otro, a oscuras.'],
    always: 'Así es todos los días del mes.',
  },
  phases: {
    heading: 'Ocho fases en 29 días y medio',
    note: 'Al crecer, la Luna está iluminada por la derecha; al menguar, por la izquierda (en la mitad norte del mundo).',
  },
  phaseNames: [
    'Luna nueva', 'Luna creciente', 'Cuarto creciente', 'Gibosa creciente', 'Luna llena', 'Gibosa menguante', 'Cuarto menguante', 'Luna menguante',
  ],
  tryIt: {
    heading: 'Pruébalo en casa',
    steps: [
      ['Enciende una lámpara en una habitación oscura: ', 'el Sol'], ['Sostén una pelota con el brazo estirado: ', 'la Luna'], ['Tu cabeza es ', 'la Tierra'],
      ['Gira despacio sobre ti y observa la luz sobre la pelota.', ''],
    ],
    lamp: 'lámpara', ball: 'pelota', you: 'tú', ask: '¿Cuándo ves\nla Luna llena?',
    after: 'Dibuja la Luna todas las noches durante dos semanas y compara con las fases de la diapositiva anterior.',
  },
  names: {
    title: 'Título', subtitle: 'Subtítulo', heading: 'Encabezado', shadow: 'Sombra', edgeOfLight: 'Borde de la luz', rim: 'Contorno',
    fullMoon: 'Luna llena', crater: 'Cráter', star: 'Estrella', sky: 'Cielo', card: 'Tarjeta', answer: 'Respuesta', body: 'Texto', sunlight: 'Luz del Sol', litMoon: 'Luna iluminada por la izquierda',
    lamp: 'Lámpara', light: 'Luz', ball: 'Pelota', you: 'Tú',
  },
}
