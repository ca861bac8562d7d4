import { ITEM_NAME_MESSAGES } from '@lectern/shared/courses'
import { MEMBER_MESSAGES } from '@lectern/shared/organizations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorFromAnswer, errorWithoutAnswer, messageOf } from './api-error.ts'
import { loadLanguage } from '../../app/languages/load-language.ts'
import { chooseLanguage, startLanguage, translateIssue } from '../i18n/i18n.ts'

describe('S1 §8.3 in another language than English', () => {
  beforeEach(async () => {
    await startLanguage(loadLanguage)
    await chooseLanguage('es')
  })
  afterEach(() => chooseLanguage('en'))

  it('an answer is shown by its code, whatever its English sentence is', () => {
    expect(messageOf(errorFromAnswer(423, { code: 'document-locked', message: 'Reworded since.' }))).toBe('Un propietario ha bloqueado esta lección.')
  })
  it('a reason says more than its code', () => {
    const answer = { code: 'not-found', reason: 'member.notMember', message: 'Reworded since.' }
    expect(messageOf(errorFromAnswer(404, answer))).toBe('Esta persona no es miembro de tu espacio de trabajo.')
  })
  it('a reason that nobody knows here, as of a newer server, leaves the words of the code', () => {
    const answer = { code: 'not-found', reason: 'member.isAway', message: MEMBER_MESSAGES.notMember }
    expect(messageOf(errorFromAnswer(404, answer))).toBe('No se ha encontrado el recurso solicitado.')
  })
  it('no answer, an answer without a code, one given up and a fault of ours have words', () => {
    expect(messageOf(errorWithoutAnswer(new TypeError('gone')))).toBe('Error de red. Comprueba tu conexión a internet.')
    expect(messageOf(errorWithoutAnswer(new DOMException('', 'AbortError')))).toBe('Se ha producido un error desconocido')
    expect(messageOf(errorFromAnswer(502, '<html>'))).toBe('El servidor está ocupado. Inténtalo de nuevo en un momento.')
    expect(messageOf(new Error('a fault of ours'))).toBe('Se ha producido un error')
  })
  it('what the check of a name found is said in it too', () => {
    expect(translateIssue('itemName', ITEM_NAME_MESSAGES, ITEM_NAME_MESSAGES.required)).toBe('Hace falta un nombre')
  })
})
