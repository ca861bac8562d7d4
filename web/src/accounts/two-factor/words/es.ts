import type { Words } from '../../../platform/i18n/i18n.ts'

/** The second step of a sign-in in Spanish. */
export const twoFactorWords: Words = {
  tab: 'Código de acceso',
  title: 'Un paso más',
  byMail: 'Hemos enviado un código de 6 dígitos a tu correo. Funciona durante 10 minutos.',
  byApp: 'Abre tu aplicación de autenticación y escribe el código que muestra para Lectern.',
  byRecovery: 'Escribe uno de los códigos de recuperación que guardaste. Cada uno funciona una vez.',
  code: 'Código',
  recoveryCode: 'Código de recuperación',
  required: 'Escribe el código',
  incomplete: 'El código tiene 6 dígitos',
  submit: 'Iniciar sesión',
  useRecovery: 'Usar un código de recuperación',
  useCode: 'Usar un código normal',
  resend: 'Enviar otro código',
  resendIn: 'Enviar otro código en {{seconds}} s',
  resent: 'Otro código está en camino.',
  back: 'Volver a iniciar sesión',
  again: 'Iniciar sesión de nuevo',
}
