import { linesOf, pairsOf, partsOf } from './lines.ts'
import { starterPage } from './page.ts'
import type { StarterMaker } from './starters.ts'

/** Cards with two sides; a line each: the front, then the back. */
export const flashcards: StarterMaker = {
  words: ['turn', 'knew', 'notYet', 'left', 'allKnown', 'repeat'],
  data: (text) => pairsOf(text).map(({ first, second }) => ({ front: first, back: second })),
  make: (data, words) => starterPage({
    data, words,
    body: '<p id="count"></p>\n<button id="card" class="card" style="width:100%;min-height:9rem;font-size:1.3rem;text-align:center"></button>\n<div class="row" style="margin-block:.75rem"><button id="again"></button><button class="main" id="knew"></button></div>',
    script: `
let left = lectern.state?.left ?? data.map((one, at) => at)
let isTurned = false

function show() {
  const card = data[left[0]]
  const isOver = card === undefined
  find('again').hidden = find('knew').hidden = isOver || !isTurned
  find('card').textContent = isOver ? words.repeat : isTurned ? card.back : card.front
  find('count').textContent = isOver ? words.allKnown : fill(words.left, { count: left.length })
  if (!isOver && !isTurned) find('card').title = words.turn
  else find('card').removeAttribute('title')
}

function next(isKnown) {
  const [first, ...others] = left
  lectern.answer(data[first].front, isKnown ? words.knew : words.notYet, isKnown)
  left = isKnown ? others : [...others, first]
  isTurned = false
  lectern.save({ left })
  lectern.score((data.length - left.length) / data.length)
  if (left.length === 0) lectern.complete(1)
  show()
  find('card').focus()
}

find('card').addEventListener('click', () => {
  if (left.length === 0) left = data.map((one, at) => at)
  else isTurned = !isTurned
  show()
  say(find('card').textContent)
})
find('again').textContent = words.notYet
find('knew').textContent = words.knew
find('again').addEventListener('click', () => next(false))
find('knew').addEventListener('click', () => next(true))
show()`,
  }),
}

/** Pairs to be found among cards that lie face down; a line each: the one, then the other. */
export const memory: StarterMaker = {
  words: ['hidden', 'isPair', 'isNone', 'foundAll', 'found'],
  data: (text) => pairsOf(text).filter(({ second }) => second !== '').map(({ first, second }) => [first, second]),
  make: (data, words) => starterPage({
    data, words,
    body: '<p id="count"></p>\n<div id="table" style="display:grid;grid-template-columns:repeat(auto-fill,minmax(7rem,1fr));gap:.5rem"></div>',
    script: `
const cards = shuffled(data.flatMap((pair, at) => pair.map((text) => ({ text, pair: at }))))
let open = []
let tries = 0
const found = new Set()

function count() {
  find('count').textContent = fill(words.found, { found: found.size, all: data.length })
}

const buttons = cards.map((card, at) => {
  const button = make('button', '', { type: 'button', onclick: () => turn(at) })
  Object.assign(button.style, { minHeight: '5rem', textAlign: 'center' })
  find('table').append(button)
  return button
})

function show() {
  cards.forEach((card, at) => {
    const isOpen = open.includes(at) || found.has(card.pair)
    buttons[at].textContent = isOpen ? card.text : '?'
    if (isOpen) buttons[at].removeAttribute('aria-label')
    else buttons[at].setAttribute('aria-label', fill(words.hidden, { number: at + 1 }))
    buttons[at].classList.toggle('chosen', found.has(card.pair))
  })
  count()
}

function turn(at) {
  if (found.has(cards[at].pair) || open.includes(at)) return
  // Two that stayed open are turned back by the next press.
  if (open.length === 2) open = []
  open.push(at)
  if (open.length === 1) {
    show()
    say(cards[at].text)
    return
  }
  tries += 1
  const [one, other] = open.map((place) => cards[place])
  const isPair = one.pair === other.pair
  if (isPair) found.add(one.pair)
  lectern.answer(one.text, other.text, isPair)
  say(cards[at].text + ': ' + (isPair ? words.isPair : words.isNone))
  if (isPair) open = []
  show()
  if (found.size < data.length) return
  const share = Math.min(1, data.length / tries)
  say(fill(words.foundAll, { tries }))
  lectern.complete(share)
}
show()`,
  }),
}

interface WrittenScene {
  readonly id: string
  readonly text: string
  readonly choices: { readonly text: string; readonly to: string; readonly points: number }[]
}

/** Scenes that choices lead on between: a line `# id | what happens`, below it lines `choice | id of the next | points`. */
function scenesOf(text: string): readonly WrittenScene[] {
  const scenes: WrittenScene[] = []
  for (const line of linesOf(text)) {
    const [first = '', second = '', third = ''] = partsOf(line.replace(/^#\s*/, ''))
    if (line.startsWith('#')) scenes.push({ id: first, text: second, choices: [] })
    else scenes.at(-1)?.choices.push({ text: first, to: second, points: Number(third) || 0 })
  }
  return scenes
}

/** A way through scenes, one choice after the other. */
export const scenario: StarterMaker = {
  words: ['fromStart', 'points', 'theEnd'],
  data: scenesOf,
  make: (data, words) => starterPage({
    data, words,
    body: '<h2 id="scene" tabindex="-1"></h2>\n<ul id="choices"></ul>',
    script: `
let { at = data[0].id, points = 0 } = lectern.state ?? {}

/** The most points that can be had from a scene on; a way that comes back to where it was gives nothing more. */
function most(id, been = []) {
  const scene = data.find((one) => one.id === id)
  if (!scene || been.includes(id)) return 0
  return Math.max(0, ...scene.choices.map((choice) => choice.points + most(choice.to, [...been, id])))
}

function show(hasMoved) {
  const scene = data.find((one) => one.id === at) ?? data[0]
  find('scene').textContent = scene.text
  const isOver = scene.choices.length === 0
  const all = isOver ? [{ text: words.fromStart, to: data[0].id, isStart: true }] : scene.choices
  find('choices').replaceChildren(...all.map((choice) => {
    const item = make('li', '')
    item.append(make('button', choice.text, { type: 'button', style: 'width:100%', onclick: () => {
      at = choice.to
      points = choice.isStart ? 0 : points + choice.points
      lectern.save({ at, points })
      if (!choice.isStart) lectern.answer(scene.text, choice.text, null)
      show(true)
    } }))
    return item
  }))
  if (hasMoved) find('scene').focus()
  say(isOver ? words.theEnd + ' ' + fill(words.points, { points, all: most(data[0].id) }) : '')
  if (isOver) lectern.complete(most(data[0].id) === 0 ? null : Math.max(0, points) / most(data[0].id))
}
show(false)`,
  }),
}
