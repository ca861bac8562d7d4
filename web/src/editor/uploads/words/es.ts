import type { Words } from '../../../platform/i18n/i18n.ts'

export const uploadWords: Words = {
  progress: 'Subiendo {{name}}',
  stop: 'Dejar de subir {{name}}',
  failed: 'No se ha podido subir «{{name}}». {{reason}}',
  waits: 'Espera y se intentará de nuevo. {{reason}}',
  notThere: 'No está en su diapositiva. {{reason}}',
  again: 'Subir {{name}} de nuevo',
  putHere: 'Poner {{name}} en esta diapositiva',
  dismiss: 'Prescindir de {{name}}',
  slideGone: 'Se ha eliminado su diapositiva.',
  mayNotEdit: 'Ahora no puedes editar esta lección.',
  lessonGone: 'La lección ya no existe o ya no se comparte contigo.',
  backgroundFailed: '«{{name}}» no se ha subido. {{reason}}',
  elsewhere: {
    failed: '«{{name}}» no ha llegado a su lección. {{reason}}',
    backgroundFailed: '«{{name}}» no se ha puesto como fondo. {{reason}}',
  },
}
