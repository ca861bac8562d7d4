import {
  ACCOUNT_LANGUAGES, confirmTwoFactor, disableTwoFactor, setUpTwoFactorMail, signIn, signUp, triggerResetPasswordEmail, updateLanguage,
  updatePassword,
} from '@lectern/shared/accounts'
import type { AccountLanguage } from '@lectern/shared/accounts'
import { transferCourse } from '@lectern/shared/courses'
import { submitFeedback } from '@lectern/shared/feedback'
import { invite, removeMember } from '@lectern/shared/organizations'
import { lessonShares } from '@lectern/shared/sharing'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { buildTestApp, testClock } from '../../test-support/build-test-app.ts'
import { attempt, call, newCourse, newLesson, signUpColleague } from '../../test-support/call.ts'
import type { TestMember } from '../../test-support/members.ts'
import { mailsTo } from '../../test-support/outbox.ts'
import type { OutboxMail } from '../../test-support/outbox.ts'
import { TEST_PASSWORD, memberWithPassword } from '../../test-support/sign-in.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** What each mail is about, oldest first. */
const SUBJECTS: Readonly<Record<AccountLanguage, readonly string[]>> = {
  en: [
    'Verify your email for Lectern', 'Set a new password for Lectern', 'Your code to turn on two-factor sign-in',
    'Two-factor sign-in was turned on for Lectern', 'Your sign-in code for Lectern', 'Two-factor sign-in was turned off for Lectern',
    'Your Lectern password was changed', 'Uma Tester invites you to School on Lectern', 'Uma Tester invites you to School on Lectern',
    'Mina Tester shared “Volcanoes” with you', 'You now own “Geology”', 'Uma Tester now owns “Geology”', '[Technical issue] It stops',
    'You are not a member of School any more',
  ],
  es: [
    'Verifica tu correo para Lectern', 'Elige una nueva contraseña para Lectern', 'Tu código para activar el inicio de sesión en dos pasos',
    'Se ha activado el inicio de sesión en dos pasos en Lectern', 'Tu código para iniciar sesión en Lectern',
    'Se ha desactivado el inicio de sesión en dos pasos en Lectern', 'Se ha cambiado tu contraseña de Lectern',
    'Uma Tester te invita a School en Lectern', 'Uma Tester te invita a School en Lectern', 'Mina Tester ha compartido «Volcanoes» contigo',
    '«Geology» ahora es tuyo', '«Geology» ahora es de Uma Tester', '[Problema técnico] It stops', 'Ya no eres miembro de School',
  ],
  hi: [
    'Lectern के लिए अपना ईमेल सत्यापित करें', 'Lectern के लिए नया पासवर्ड बनाएँ', 'दो-चरणीय साइन इन चालू करने के लिए आपका कोड',
    'Lectern के लिए दो-चरणीय साइन इन चालू हुआ', 'Lectern में साइन इन के लिए आपका कोड', 'Lectern के लिए दो-चरणीय साइन इन बंद हुआ',
    'आपका Lectern पासवर्ड बदल गया है', 'Uma Tester आपको Lectern पर School में बुला रहे हैं', 'Uma Tester आपको Lectern पर School में बुला रहे हैं',
    'Mina Tester ने “Volcanoes” आपके साथ साझा किया', 'अब “Geology” के स्वामी आप हैं', 'अब “Geology” के स्वामी Uma Tester हैं',
    '[तकनीकी समस्या] It stops', 'अब आप School के सदस्य नहीं हैं',
  ],
}
/** How long an invitation works. */
const DURATION: Readonly<Record<AccountLanguage, string>> = {
  en: 'The link works for 7 days. If', es: 'El enlace funciona durante 7 días. Si', hi: 'यह लिंक 7 दिन तक काम करता है। अगर',
}
/** What people wrote or are called, and signs that stand in every language. */
const OF_PEOPLE = /^(?:https?:|mailto:|It stops|-- |$)/

let app: FastifyInstance
const clock = testClock()

async function reader(member: TestMember, language: AccountLanguage): Promise<TestMember> {
  await call(app, member, updateLanguage, { body: { language } })
  return member
}

async function newest(address: string): Promise<OutboxMail> {
  const [mail] = await mailsTo(app, address)
  if (!mail) throw new Error(`nothing was sent to ${address}`)
  return mail
}

/** Does everything that the product writes mails about, among people who read a language; the mails, in the order of the doing. */
async function everyMail(language: AccountLanguage): Promise<readonly OutboxMail[]> {
  const sent: OutboxMail[] = []
  const keep = async (address: string): Promise<void> => {
    sent.push(await newest(address))
    // Of two mails of one moment neither would be the newest.
    clock.advance(1)
  }

  const email = `new.${language}@example.test`
  await attempt(app, null, signUp, {
    body: { firstName: 'Nina', lastName: 'New', userName: `nina_${language}`, email: { address: email }, password: TEST_PASSWORD, language },
  })
  await keep(email)

  const owner = await reader(await memberWithPassword(app, { firstName: 'Uma' }), language)
  await app.db.updateTable('organization').set({ name: 'School' }).where('id', '=', owner.organizationId).execute()
  await attempt(app, null, triggerResetPasswordEmail, { body: { email: owner.email } })
  await keep(owner.email)
  await call(app, owner, setUpTwoFactorMail, { body: { password: TEST_PASSWORD } })
  await keep(owner.email)
  const code = /\d{6}/.exec((await newest(owner.email)).text)?.[0] ?? ''
  await call(app, owner, confirmTwoFactor, { body: { code } })
  await keep(owner.email)
  clock.advance(120_000)
  await attempt(app, null, signIn, { body: { email: owner.email, password: TEST_PASSWORD } })
  await keep(owner.email)
  await call(app, owner, disableTwoFactor, { body: { password: TEST_PASSWORD } })
  await keep(owner.email)
  await call(app, owner, updatePassword, { body: { currentPassword: TEST_PASSWORD, newPassword: 'Slate&Pencil8' } })
  await keep(owner.email)

  // One who has no account yet is written to as who invites them reads.
  const stranger = `stranger.${language}@example.test`
  await call(app, owner, invite, { body: { email: stranger } })
  await keep(stranger)
  const guest = await reader(await memberWithPassword(app), language)
  await call(app, owner, invite, { body: { email: guest.email } })
  await keep(guest.email)

  const member = await reader(await signUpColleague(app, owner, { firstName: 'Mina' }), language)
  const { lessonId } = await newLesson(app, member, { name: 'Volcanoes' })
  await call(app, member, lessonShares.add, { params: { lessonId }, body: { email: owner.email, role: 'viewer' } })
  await keep(owner.email)
  const courseId = await newCourse(app, member, 'Geology')
  await call(app, member, transferCourse, { params: { courseId }, body: { userId: owner.userId } })
  await keep(owner.email)
  await keep(member.email)
  const attachments = [{ fileName: 'one.png', contentType: 'image/png', content: PNG, size: 70 }]
  const issue = { name: member.name, email: member.email, issueType: 1, subject: 'It stops', description: 'It stops when I press play.', attachments }
  await call(app, member, submitFeedback, { body: issue as never })
  await keep(owner.email)
  await call(app, owner, removeMember, { params: { userId: member.userId } })
  await keep(member.email)
  return sent
}

it('every mail is in the language of who gets it: its subject, its lines, its durations, and what it tells programs', async () => {
  app = await buildTestApp({ now: clock.now })
  const english = await everyMail('en')
  for (const language of ACCOUNT_LANGUAGES) {
    const sent = language === 'en' ? english : await everyMail(language)
    expect(sent.map(({ subject }) => subject)).toEqual(SUBJECTS[language])
    expect(sent.filter(({ html }) => !html.includes(`<html lang="${language}">`))).toEqual([])
    expect(sent[7]?.text).toContain(DURATION[language])
    if (language === 'en') continue
    for (const [index, { html, text }] of sent.entries()) {
      const lines = new Set(english[index]?.text.split('\n').filter((line) => !OF_PEOPLE.test(line)))
      expect(text.split('\n').filter((line) => lines.has(line)), text).toEqual([])
      expect(html).not.toContain('Or open this address')
    }
  }
})

it('the language of a sign-in is that of the mails from then on, its own code among them; a wrong password changes nothing', async () => {
  app = await buildTestApp()
  const member = await memberWithPassword(app)
  const languageOf = async () => (await app.db.selectFrom('user').select('language').where('id', '=', member.userId).executeTakeFirstOrThrow()).language
  const enter = async (password: string, language?: AccountLanguage) => await attempt(app, null, signIn, { body: { email: member.email, password, language } })
  await enter('Wrong&Words9', 'hi')
  expect(await languageOf()).toBe('en')
  await enter(TEST_PASSWORD, 'hi')
  expect(await languageOf()).toBe('hi')
  await enter(TEST_PASSWORD)
  expect(await languageOf()).toBe('hi')
})
