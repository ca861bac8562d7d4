import { describe, expect, it } from 'vitest'
import {
  AGENT_FIELD_MESSAGES as M, AGENT_LIMITS, INTERACTION_DURATIONS, agentDefinitionSchema, emptyAgent, isPlainText, readTextFile, weightShares,
} from './index.ts'
import type { AgentDefinition, RubricCategory } from './index.ts'

const category = (changes: Partial<RubricCategory> = {}): RubricCategory => ({
  categoryId: 'c1', name: 'Listening', weight: 10, description: '', levels: [{ name: 'Weak', description: '' }, { name: 'Strong', description: '' }],
  behavioralIndicators: [], masteryPhrases: [], commonPitfalls: [], ...changes,
})
const document = { documentId: 'd1', name: 'Handbook', source: 'pasted', purpose: 'knowledge-base', instructions: 'Answer from it.', text: 'Page 1' } as const
const good: AgentDefinition = {
  ...emptyAgent(), name: 'Sales coach', conversationDescription: 'A first call.', learnerRole: 'Seller', aiRole: 'Buyer',
  documents: [document], rubric: { ...emptyAgent().rubric, categories: [category()] },
}
const issueOf = (value: unknown) => {
  const issue = agentDefinitionSchema.safeParse(value).error?.issues[0]
  return issue && [issue.path.join('.'), issue.message]
}

describe('an agent', () => {
  it('without entries is written like one that was read, so that the two compare as text', () => {
    expect(Object.keys(emptyAgent())).toEqual(Object.keys(agentDefinitionSchema.shape))
    expect(Object.keys(emptyAgent().rubric)).toEqual(Object.keys(agentDefinitionSchema.shape.rubric.shape))
  })

  it('S2 §5 is taken when it keeps the rules', () => {
    expect(agentDefinitionSchema.parse(good)).toEqual(good)
  })

  it.each<[string, Partial<AgentDefinition>, string]>([
    ['name', { name: ' ' }, M.nameRequired], ['name', { name: 'x'.repeat(71) }, M.nameTooLong],
    ['conversationDescription', { conversationDescription: '' }, M.conversationDescriptionRequired],
    ['conversationDescription', { conversationDescription: 'x'.repeat(1000) }, M.conversationDescriptionTooLong],
    ['learnerRole', { learnerRole: '' }, M.learnerRoleRequired], ['aiRole', { aiRole: '' }, M.aiRoleRequired],
    ['aiRole', { aiRole: 'x'.repeat(101) }, M.roleTooLong], ['startingMessage', { startingMessage: 'x'.repeat(301) }, M.startingMessageTooLong],
    ['language', { language: 'xx' as 'en-US' }, M.languageRequired], ['colour', { colour: 'red' as '#0f766e' }, M.colour],
    ['documents.0.instructions', { documents: [{ ...document, instructions: ' ' }] }, M.instructionsRequired],
    ['documents.0.text', { documents: [{ ...document, text: 'a\u0000b' }] }, M.documentTextNotPlain],
    ['documents.0.text', { documents: [{ ...document, text: 'x'.repeat(AGENT_LIMITS.documentTextMax + 1) }] }, M.documentTextTooLong],
    ['documents', { documents: Array.from({ length: 11 }, (_, index) => ({ ...document, documentId: `d${index}` })) }, M.tooManyDocuments],
    ['documents', { documents: [document, document] }, 'Each document has an id of its own'],
    ['behaviors', { behaviors: ['no-hints', 'no-hints'] }, 'Each at most once'],
    ['interactionDuration', { interactionDuration: 301 }, 'One of the offered durations'],
    ['rubric.categories.0.weight', { rubric: { ...good.rubric, categories: [category({ weight: 0 })] } }, M.weight],
    ['rubric.categories.0.levels', { rubric: { ...good.rubric, categories: [category({ levels: [] })] } }, M.levels],
    ['rubric.categories.1.name', { rubric: { ...good.rubric, categories: [category(), category({ name: ' listening' })] } }, M.categoryNameTaken],
  ])('S2 §5 is refused at %s for what it says there', (path, changes, message) => {
    expect(issueOf({ ...good, ...changes })).toEqual([path, message])
  })

  it('has no empty lines among its indicators, phrases and pitfalls', () => {
    const categories = [category({ behavioralIndicators: ['Asks back', ' ', ''], masteryPhrases: Array.from({ length: 12 }, (_, index) => (index < 10 ? 'x' : '')) })]
    const { rubric } = agentDefinitionSchema.parse({ ...good, rubric: { ...good.rubric, categories } })
    expect(rubric.categories[0]).toMatchObject({ behavioralIndicators: ['Asks back'], masteryPhrases: Array.from({ length: 10 }, () => 'x') })
    const tooMany = [category({ commonPitfalls: Array.from({ length: 11 }, () => 'x') })]
    expect(issueOf({ ...good, rubric: { ...good.rubric, categories: tooMany } })).toEqual(['rubric.categories.0.commonPitfalls', M.notes])
  })

  it('S2 §5 and §9 has its longest texts and the durations that are named', () => {
    expect(issueOf({ ...good, name: 'x'.repeat(70), conversationDescription: 'x'.repeat(999), learnerRole: 'x'.repeat(100), startingMessage: 'x'.repeat(300) }))
      .toBeUndefined()
    expect(INTERACTION_DURATIONS).toEqual(expect.arrayContaining([300, 3600]))
  })

  it('S2 §3 begins with what has still to be said', () => {
    const paths = agentDefinitionSchema.safeParse(emptyAgent()).error?.issues.map((issue) => issue.path.join('.'))
    expect(paths).toEqual(['name', 'conversationDescription', 'learnerRole', 'aiRole'])
  })
})

describe('a text file is judged by its bytes', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text)
  const utf16le = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])

  it('and read as UTF-8, or as UTF-16 when its first bytes say so, with plain line ends', () => {
    expect(readTextFile(utf8('\ufeffOne\r\nTwo\rनमस्ते\n'))).toEqual({ text: 'One\nTwo\nनमस्ते', refusal: null })
    expect(readTextFile(utf16le('¿Qué?\r\n'))).toEqual({ text: '¿Qué?', refusal: null })
    expect(readTextFile(new Uint8Array([0xfe, 0xff, 0x00, 0x41]))).toEqual({ text: 'A', refusal: null })
  })

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'not-text'],
    ['a PDF with a control character', utf8('%PDF-1.7\n\u0001'), 'not-text'],
    ['Latin-1', new Uint8Array([0x63, 0x61, 0x66, 0xe9]), 'not-text'],
    ['zeros', new Uint8Array(10), 'not-text'],
    ['blanks', utf8(' \n\t'), 'empty'], ['nothing', new Uint8Array(), 'empty'],
    ['a large file', new Uint8Array(AGENT_LIMITS.documentFileMaxBytes + 1).fill(0x20), 'too-large'],
    ['a long text', utf8('x'.repeat(AGENT_LIMITS.documentTextMax + 1)), 'too-long'],
  ])('%s is refused', (_, bytes, refusal) => {
    expect(readTextFile(bytes)).toEqual({ text: null, refusal })
  })

  it('and the longest text of three bytes a letter fits into the largest file', () => {
    expect(readTextFile(utf8('न'.repeat(AGENT_LIMITS.documentTextMax)))).toMatchObject({ refusal: null })
  })

  it('halves of letters are not text', () => {
    expect([isPlainText('a\ud83d'), isPlainText('a🙂\t\n')]).toEqual([false, true])
  })
})

describe('weights', () => {
  it.each([[[1, 1, 1], [34, 33, 33]], [[10], [100]], [[2, 1], [67, 33]], [[], []]])('%j are shares of %j percent', (weights, shares) => {
    expect(weightShares(weights)).toEqual(shares)
  })
})
