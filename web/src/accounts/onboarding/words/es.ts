import type { Words } from '../../../platform/i18n/i18n.ts'

/** The audience picker in Spanish. */
export const onboardingWords: Words = {
  tab: '¿Para quién escribes?',
  title: '¿Para quién escribes?',
  intro: 'Queda en los ajustes de tu cuenta, donde puedes cambiarlo.',
  label: 'Público',
  types: { corporate: 'Empresa', universities: 'Universidad', k12: 'Escuela', personal: 'Personal' },
  help: {
    corporate: 'Personal y personas en formación',
    universities: 'Estudiantes y profesorado',
    k12: 'Docentes y alumnado',
    personal: 'Personas que aprenden por su cuenta',
  },
  submit: 'Continuar',
  skip: 'Ahora no',
  signedOut: 'Primero inicia sesión y luego dinos para quién escribes.',
  signIn: 'Iniciar sesión',
}
