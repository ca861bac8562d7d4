import { linesOf, pairsOf } from './lines.ts'
import { starterPage } from './page.ts'
import type { StarterMaker } from './starters.ts'

/** Things to be put in order; a line each, in the order that is right. */
export const sorting: StarterMaker = {
  words: ['check', 'up', 'down', 'allRight', 'placesRight', 'moved'],
  data: (text) => linesOf(text),
  make: (data, words) => starterPage({
    data, words,
    body: '<ol id="list"></ol>\n<button class="main" id="check"></button>',
    script: `
find('check').textContent = words.check
let order = lectern.state ?? shuffled(data.map((one, at) => at))
if (!lectern.state && order.every((one, at) => one === at)) order.reverse()

function move(from, to) {
  order.splice(to, 0, ...order.splice(from, 1))
  lectern.save(order)
  show()
  say(fill(words.moved, { thing: data[order[to]], place: to + 1 }))
}

function show() {
  find('list').replaceChildren(...order.map((one, at) => {
    const item = make('li', '', { className: 'card row', draggable: true })
    const button = (sign, label, to) => {
      const made = make('button', sign, { type: 'button', disabled: to < 0 || to >= order.length, onclick: () => {
        move(at, to)
        const now = find('list').children[to].querySelectorAll('button')
        ;[...now].find((other) => other.textContent === sign && !other.disabled)?.focus() ?? [...now].find((other) => !other.disabled)?.focus()
      } })
      made.setAttribute('aria-label', fill(label, { thing: data[one] }))
      return made
    }
    const text = make('span', data[one])
    text.style.flex = '1'
    item.append(text, button('↑', words.up, at - 1), button('↓', words.down, at + 1))
    // Beside the buttons, which are there for everybody.
    item.addEventListener('dragstart', (event) => event.dataTransfer.setData('text', String(at)))
    item.addEventListener('dragover', (event) => event.preventDefault())
    item.addEventListener('drop', (event) => {
      event.preventDefault()
      const from = Number(event.dataTransfer.getData('text'))
      if (from >= 0 && from < order.length && from !== at) move(from, at)
    })
    return item
  }))
}

find('check').addEventListener('click', () => {
  const right = order.filter((one, at) => data[one] === data[at]).length
  lectern.answer('order', order.map((one) => data[one]).join(' › '), right === data.length)
  lectern.score(right / data.length)
  say(right === data.length ? words.allRight : fill(words.placesRight, { right, all: data.length }))
  if (right === data.length) lectern.complete(1)
})
show()`,
  }),
}

/** Things that belong to places; a line each: the thing, then its place. */
export const dragging: StarterMaker = {
  words: ['check', 'things', 'putHere', 'chosen', 'put', 'allRight', 'someRight', 'chooseThing'],
  data: (text) => pairsOf(text).filter(({ second }) => second !== '').map(({ first, second }) => ({ thing: first, place: second })),
  make: (data, words) => starterPage({
    data, words,
    body: '<h2 id="title"></h2>\n<div class="row" id="things" style="min-height:3.5rem"></div>\n<div id="places" style="display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,12rem),1fr));gap:.75rem;margin-block:.75rem"></div>\n<button class="main" id="check"></button>',
    script: `
find('title').textContent = words.things
find('check').textContent = words.check
const names = [...new Set(data.map(({ place }) => place))]
const put = lectern.state ?? {}
const order = shuffled(data.map((one, at) => at))
let chosen = null

function choose(at) {
  chosen = chosen === at ? null : at
  show()
  if (chosen !== null) say(fill(words.chosen, { thing: data[at].thing }))
}

function putIn(at, name) {
  put[at] = name
  chosen = null
  lectern.save(put)
  show()
  say(fill(words.put, { thing: data[at].thing, place: name }))
}

function thing(at) {
  const button = make('button', data[at].thing, { type: 'button', draggable: true, onclick: () => choose(at) })
  button.setAttribute('aria-pressed', String(chosen === at))
  button.addEventListener('dragstart', (event) => event.dataTransfer.setData('text', String(at)))
  return button
}

function show() {
  find('things').replaceChildren(...order.filter((at) => put[at] === undefined).map(thing))
  find('places').replaceChildren(...names.map((name) => {
    const place = make('div', '', { className: 'card' })
    const here = make('button', fill(words.putHere, { place: name }), { type: 'button', onclick: () => {
      if (chosen === null) say(words.chooseThing)
      else putIn(chosen, name)
    } })
    const row = make('div', '', { className: 'row' })
    row.style.marginBlockStart = '.5rem'
    row.append(...order.filter((at) => put[at] === name).map(thing))
    place.append(here, row)
    place.addEventListener('dragover', (event) => event.preventDefault())
    place.addEventListener('drop', (event) => {
      event.preventDefault()
      const at = Number(event.dataTransfer.getData('text'))
      if (data[at]) putIn(at, name)
    })
    return place
  }))
}

find('check').addEventListener('click', () => {
  const right = data.filter(({ place }, at) => put[at] === place).length
  lectern.answer('places', data.map(({ thing }, at) => thing + ': ' + (put[at] ?? '–')).join('; '), right === data.length)
  lectern.score(right / data.length)
  say(right === data.length ? words.allRight : fill(words.someRight, { right, all: data.length }))
  if (right === data.length) lectern.complete(1)
})
show()`,
  }),
}
