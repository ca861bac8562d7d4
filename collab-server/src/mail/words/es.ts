import { ISSUE_TYPE } from '@lectern/shared/feedback'
import type { MailWords } from './en.ts'

const THE = { lesson: 'la lección', course: 'el curso' } as const
const OF_THE = { lesson: 'de la lección', course: 'del curso' } as const

/** Mails in Spanish. */
export const es: MailWords = {
  hello: (name) => `Hola, ${name}:`,
  orOpen: 'O abre esta dirección:',
  notMe: 'No fui yo: elegir otra contraseña',
  verification: {
    subject: 'Verifica tu correo para Lectern',
    heading: (name) => `Te damos la bienvenida, ${name}`,
    body: 'Confirma que esta dirección es tuya y podrás empezar a escribir tu primera lección.',
    action: 'Verificar mi correo',
    footer: (hours) => `El enlace funciona una vez, durante ${hours}. Si no te has registrado en Lectern, ignora este correo.`,
  },
  reset: {
    subject: 'Elige una nueva contraseña para Lectern',
    heading: (name) => `Aquí tienes ayuda, ${name}`,
    body: 'Alguien, seguramente tú, ha pedido una nueva contraseña para tu cuenta.',
    action: 'Elegir una nueva contraseña',
    footer: (minutes) => `El enlace funciona una vez, durante ${minutes}. Si no lo has pedido, ignora este correo: tu contraseña no cambia.`,
  },
  passwordChanged: {
    subject: 'Se ha cambiado tu contraseña de Lectern',
    heading: 'Se ha cambiado tu contraseña',
    body: 'la contraseña de tu cuenta acaba de cambiar. Si has sido tú, no tienes que hacer nada.',
    footer: 'Recibes este correo porque ha cambiado la contraseña de tu cuenta de Lectern.',
  },
  code: {
    heading: (code) => `Tu código es ${code}`,
    body: (minutes) => `escribe este código en la página que lo pide. Funciona durante ${minutes}.`,
    action: 'Abrir Lectern',
    signIn: {
      subject: 'Tu código para iniciar sesión en Lectern',
      footer: 'Alguien que conoce tu contraseña está iniciando sesión. Si no eres tú, cambia ya la contraseña y no digas este código a nadie.',
    },
    setUp: {
      subject: 'Tu código para activar el inicio de sesión en dos pasos',
      footer: 'Si no lo has pedido, cambia tu contraseña.',
    },
  },
  twoFactorOn: {
    subject: 'Se ha activado el inicio de sesión en dos pasos en Lectern',
    heading: 'Se ha activado el inicio de sesión en dos pasos',
    body: 'el inicio de sesión en dos pasos de tu cuenta acaba de activarse. Si has sido tú, no tienes que hacer nada.',
    footer: 'Recibes este correo porque ha cambiado el inicio de sesión de tu cuenta de Lectern.',
  },
  twoFactorOff: {
    subject: 'Se ha desactivado el inicio de sesión en dos pasos en Lectern',
    heading: 'Se ha desactivado el inicio de sesión en dos pasos',
    body: 'el inicio de sesión en dos pasos de tu cuenta acaba de desactivarse. Si has sido tú, no tienes que hacer nada.',
    footer: 'Recibes este correo porque ha cambiado el inicio de sesión de tu cuenta de Lectern.',
  },
  removed: {
    subject: (workspace) => `Ya no eres miembro de ${workspace}`,
    heading: 'Tu espacio de trabajo ha cambiado',
    body: (by, workspace) => `${by} te ha sacado del espacio de trabajo ${workspace}. Conservas tu cuenta; lo que hiciste allí se queda en el espacio de trabajo.`,
    action: 'Elegir un plan para un espacio de trabajo propio',
    footer: 'Recibes este correo porque eras miembro de un espacio de trabajo de Lectern.',
  },
  invitation: {
    subject: (by, workspace) => `${by} te invita a ${workspace} en Lectern`,
    heading: (workspace) => `Únete a ${workspace}`,
    body: (by, workspace) => `${by} te invita a escribir lecciones en equipo en el espacio de trabajo ${workspace}.`,
    known: { body: 'Ya tienes una cuenta: inicia sesión y acepta.', action: 'Aceptar la invitación' },
    unknown: { body: 'Crea una cuenta con esta dirección y ya estás dentro.', action: 'Crear mi cuenta' },
    footer: (by, days) => `El enlace funciona durante ${days}. Si no conoces a ${by}, ignora este correo.`,
  },
  openShared: { lesson: 'Abrir la lección', course: 'Abrir el curso' },
  shared: {
    heading: (by, item) => `${by} ha compartido «${item}» contigo`,
    body: (by, { kind, item }, role) => {
      const roles = {
        owner: 'propietario. Decides sobre su contenido y sobre quién accede', editor: 'editor. Puedes verlo y editarlo',
        commenter: 'comentarista. Puedes verlo', viewer: 'lector. Puedes verlo',
      }
      return `${by} ha compartido contigo ${THE[kind]} «${item}» como ${roles[role]}.`
    },
    footer: (by) => `Recibes este correo porque ${by} es miembro de tu espacio de trabajo de Lectern. Puedes dejar lo compartido en su diálogo para compartir.`,
  },
  transfer: {
    toYou: (item) => `«${item}» ahora es tuyo`,
    toYouBody: (from, { kind, item }) => `${from} te ha hecho propietario ${OF_THE[kind]} «${item}». ${from} sigue como editor.`,
    fromYou: (to, item) => `«${item}» ahora es de ${to}`,
    fromYouBody: (to, { kind, item }) => `Has cedido ${THE[kind]} «${item}» a ${to}. Sigues como editor.`,
    footer: 'Recibes este correo porque ha cambiado un propietario en tu espacio de trabajo de Lectern.',
  },
  feedback: {
    issues: {
      [ISSUE_TYPE.TechnicalIssue]: 'Problema técnico', [ISSUE_TYPE.UiUx]: 'Interfaz', [ISSUE_TYPE.FeatureRequest]: 'Petición de función',
      [ISSUE_TYPE.PainPoint]: 'Punto débil', [ISSUE_TYPE.GeneralSupport]: 'Soporte general',
    },
    from: (name, email, workspace, issue) => `De ${name} <${email}>, espacio de trabajo ${workspace}: ${issue}`,
    attached: (files) => `Imágenes adjuntas: ${files}. Quien es propietario del espacio de trabajo las encuentra en la lista de comentarios.`,
    action: (name) => `Responder a ${name}`,
    footer: 'Recibes este correo porque ayudas a las personas de este espacio de trabajo.',
  },
}
