import { linesOf, pairsOf, partsOf, starred } from './lines.ts'
import { starterPage } from './page.ts'
import type { StarterMaker } from './starters.ts'

/** Questions one after the other; a line each: the question, then its answers, the right ones with a star. */
export const quiz: StarterMaker = {
  words: ['check', 'next', 'right', 'wrong', 'sum', 'chooseOne'],
  data: (text) => linesOf(text).map(partsOf).map(([question = '', ...answers]) => ({ question, answers: answers.map(starred) })).filter(({ answers }) => answers.length > 1),
  make: (data, words) => starterPage({
    data, words,
    body: '<form id="form">\n  <h2 id="question"></h2>\n  <ul id="answers"></ul>\n  <button class="main" id="go"></button>\n</form>',
    script: `
let { at = 0, right = 0 } = lectern.state ?? {}
let isChecked = false

function show() {
  isChecked = false
  say('')
  if (at >= data.length) {
    find('form').hidden = true
    say(fill(words.sum, { right, all: data.length }))
    lectern.complete(right / data.length)
    return
  }
  const { question, answers } = data[at]
  find('question').textContent = question
  find('go').textContent = words.check
  find('answers').replaceChildren(...answers.map(({ text }, number) => {
    const item = make('li', '')
    const label = make('label', '', { className: 'card' })
    label.append(make('input', '', { type: 'radio', name: 'answer', value: number }), make('span', text))
    item.append(label)
    return item
  }))
}

find('form').addEventListener('submit', (event) => {
  event.preventDefault()
  const chosen = find('form').elements.answer.value
  if (isChecked) {
    at += 1
    lectern.save({ at, right })
    show()
    find('answers').querySelector('input')?.focus()
  } else if (chosen === '') say(words.chooseOne)
  else {
    const { question, answers } = data[at]
    const isRight = answers[chosen].isRight
    if (isRight) right += 1
    isChecked = true
    lectern.answer(question, answers[chosen].text, isRight)
    lectern.score(right / data.length)
    say(isRight ? words.right : fill(words.wrong, { answer: lectern.list(answers.filter((one) => one.isRight).map((one) => one.text)) }))
    find('go').textContent = words.next
    find('answers').querySelectorAll('input').forEach((input) => { input.disabled = true })
  }
})
show()`,
  }),
}

/** One question with several right answers: its first line is the question. */
export const multipleChoice: StarterMaker = {
  words: ['check', 'again', 'allRight', 'someRight', 'chooseAll'],
  data: (text) => {
    const [question = '', ...answers] = linesOf(text)
    return { question, answers: answers.map(starred) }
  },
  make: (data, words) => starterPage({
    data, words,
    body: '<form id="form">\n  <h2 id="question"></h2>\n  <p id="help"></p>\n  <ul id="answers"></ul>\n  <div class="row"><button class="main" id="check"></button><button type="button" id="again" hidden></button></div>\n</form>',
    script: `
find('question').textContent = data.question
find('help').textContent = words.chooseAll
find('check').textContent = words.check
find('again').textContent = words.again
const boxes = data.answers.map(({ text }) => {
  const box = make('input', '', { type: 'checkbox' })
  const item = make('li', '')
  const label = make('label', '', { className: 'card' })
  label.append(box, make('span', text))
  item.append(label)
  find('answers').append(item)
  return box
})
for (const at of lectern.state?.chosen ?? []) if (boxes[at]) boxes[at].checked = true

find('form').addEventListener('submit', (event) => {
  event.preventDefault()
  const right = boxes.filter((box, at) => box.checked === data.answers[at].isRight).length
  const share = right / boxes.length
  lectern.save({ chosen: boxes.flatMap((box, at) => (box.checked ? [at] : [])) })
  lectern.answer(data.question, lectern.list(data.answers.filter((one, at) => boxes[at].checked).map((one) => one.text)), share === 1)
  lectern.score(share)
  say(share === 1 ? words.allRight : fill(words.someRight, { right, all: boxes.length }))
  find('again').hidden = share === 1
  if (share === 1) lectern.complete(1)
})
find('again').addEventListener('click', () => {
  for (const box of boxes) box.checked = false
  find('again').hidden = true
  say('')
  boxes[0]?.focus()
})`,
  }),
}

const TRUE = /^(?:true|yes|sí|si|verdadero|सही|हाँ|1|✓)$/iu

/** Statements that are true or not; a line each: the statement, then "true" or "false". */
export const trueFalse: StarterMaker = {
  words: ['isTrue', 'isFalse', 'right', 'wrongPlain', 'sum'],
  data: (text) => pairsOf(text).map(({ first, second }) => ({ statement: first, isTrue: TRUE.test(second) })),
  make: (data, words) => starterPage({
    data, words,
    body: '<ul id="list"></ul>',
    script: `
const given = lectern.state ?? {}

function told(at) {
  return given[at] === data[at].isTrue ? words.right : words.wrongPlain
}

data.forEach(({ statement, isTrue }, at) => {
  const item = make('li', '', { className: 'card' })
  const words_ = make('p', statement, { id: 'statement' + at })
  const row = make('div', '', { className: 'row', role: 'group' })
  row.setAttribute('aria-labelledby', words_.id)
  const result = make('strong', given[at] === undefined ? '' : told(at))
  const buttons = [true, false].map((value) => make('button', value ? words.isTrue : words.isFalse, {
    type: 'button', disabled: given[at] !== undefined,
    onclick: () => {
      given[at] = value
      buttons.forEach((button) => { button.disabled = true })
      result.textContent = told(at)
      say(statement + ': ' + told(at))
      lectern.save(given)
      lectern.answer(statement, String(value), value === isTrue)
      sum()
    },
  }))
  row.append(...buttons, result)
  item.append(words_, row)
  find('list').append(item)
})

function sum() {
  const right = data.filter(({ isTrue }, at) => given[at] === isTrue).length
  lectern.score(right / data.length)
  if (Object.keys(given).length < data.length) return
  say(fill(words.sum, { right, all: data.length }))
  lectern.complete(right / data.length)
}`,
  }),
}

/** A text with blanks: what is to be filled in stands in brackets, others that count as well behind bars. */
export const fillBlanks: StarterMaker = {
  words: ['check', 'blank', 'allRight', 'someRight'],
  data: (text) => ({ parts: text.trim().split(/\[([^\]]*)\]/).map((part, at) => (at % 2 === 0 ? part : partsOf(part))) }),
  make: (data, words) => starterPage({
    data, words,
    body: '<form id="form">\n  <p id="text" style="line-height:3"></p>\n  <button class="main" id="check"></button>\n</form>',
    script: `
find('check').textContent = words.check
const fields = []
for (const part of data.parts) {
  if (typeof part === 'string') find('text').append(part)
  else {
    const field = make('input', '', { size: Math.max(6, part[0].length + 2), autocomplete: 'off' })
    field.setAttribute('aria-label', fill(words.blank, { number: fields.length + 1 }))
    field.value = lectern.state?.[fields.length] ?? ''
    fields.push({ field, accepted: part })
    find('text').append(field)
  }
}
const plain = (text) => text.trim().toLocaleLowerCase()

find('form').addEventListener('submit', (event) => {
  event.preventDefault()
  const right = fields.filter(({ accepted, field }) => {
    const isRight = accepted.some((one) => plain(one) === plain(field.value))
    field.setAttribute('aria-invalid', String(!isRight))
    field.style.borderStyle = isRight ? 'solid' : 'dashed'
    return isRight
  }).length
  lectern.save(fields.map(({ field }) => field.value))
  lectern.answer('text', fields.map(({ field }) => field.value).join(' … '), right === fields.length)
  lectern.score(right / fields.length)
  say(right === fields.length ? words.allRight : fill(words.someRight, { right, all: fields.length }))
  if (right === fields.length) lectern.complete(1)
})`,
  }),
}
