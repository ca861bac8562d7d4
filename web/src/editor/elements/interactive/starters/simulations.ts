import type { InteractiveSubject } from '@lectern/shared/lesson'
import { linesOf, partsOf } from './lines.ts'
import { starterPage } from './page.ts'
import type { StarterMaker } from './starters.ts'

/** What a simulation calculates: names of its settings and results in the order of the author's lines, and the formulas of the results. */
interface Model {
  /** From, to, step and beginning of each setting. */
  readonly settings: readonly (readonly [name: string, min: number, max: number, step: number, initial: number])[]
  /** Formulas in JavaScript, of the settings by name as `s` and of results before them as `r`. */
  readonly results: readonly (readonly [name: string, formula: string, digits: number])[]
  /** The setting that the picture goes over, and the result that it shows. */
  readonly picture: readonly [setting: string, result: string]
  /** What is to be reached, by settings and results. */
  readonly goal: string
}

/** The models of the seven subjects (S2 §3). */
export const MODELS: Readonly<Record<InteractiveSubject, Model>> = {
  // Savings with interest, and what is put by.
  core: {
    settings: [['monthly', 10, 500, 10, 50], ['rate', 0, 10, 0.5, 2], ['years', 1, 30, 1, 5]],
    results: [
      ['saved', 's.monthly * 12 * s.years', 0],
      ['total', 's.rate === 0 ? r.saved : s.monthly * ((1 + s.rate / 1200) ** (12 * s.years) - 1) / (s.rate / 1200)', 0],
      ['gained', 'r.total - r.saved', 0],
    ],
    picture: ['years', 'total'], goal: 'r.total >= 20000 && s.monthly <= 150',
  },
  // A parabola and its vertex.
  graphing: {
    settings: [['a', -3, 3, 0.5, 1], ['b', -6, 6, 1, 0], ['c', -6, 6, 1, 0], ['x', -5, 5, 0.5, 0]],
    results: [['y', 's.a * s.x ** 2 + s.b * s.x + s.c', 2], ['vertexX', 's.a === 0 ? NaN : -s.b / (2 * s.a)', 2], ['vertexY', 's.a === 0 ? NaN : s.c - s.b ** 2 / (4 * s.a)', 2]],
    picture: ['x', 'y'], goal: 's.a > 0 && Math.abs(r.vertexX - 1) < 0.01 && Math.abs(r.vertexY + 3) < 0.01',
  },
  // A team, what it has to do, and what more people cost in talking to each other.
  management: {
    settings: [['people', 1, 12, 1, 3], ['tasks', 20, 200, 10, 100], ['wage', 500, 2000, 100, 1000]],
    results: [
      ['pace', '5 * s.people * Math.max(0.2, 1 - 0.05 * (s.people - 1))', 1],
      ['weeks', 's.tasks / r.pace', 1],
      ['cost', 'r.weeks * s.people * s.wage', 0],
    ],
    picture: ['people', 'weeks'], goal: 'r.weeks <= 5 && s.tasks >= 100 && r.cost <= 25000 && s.wage >= 900',
  },
  // A pendulum.
  science: {
    settings: [['length', 0.1, 4, 0.1, 1], ['gravity', 1.6, 25, 0.1, 9.8]],
    results: [['period', '2 * Math.PI * Math.sqrt(s.length / s.gravity)', 2], ['perMinute', '60 / r.period', 1]],
    picture: ['length', 'period'], goal: 'Math.abs(r.period - 3) < 0.06',
  },
  // Price, demand and profit.
  sales: {
    settings: [['price', 1, 20, 0.5, 5], ['unitCost', 0.5, 8, 0.5, 3], ['adverts', 0, 500, 50, 0]],
    results: [
      ['sold', 'Math.max(0, Math.round((400 - 20 * s.price) * (1 + Math.sqrt(s.adverts) / 50)))', 0],
      ['revenue', 'r.sold * s.price', 0],
      ['profit', 'r.revenue - r.sold * s.unitCost - s.adverts', 0],
    ],
    picture: ['price', 'profit'], goal: 'r.profit >= 1500 && s.unitCost >= 3',
  },
  // Voltage, resistance, current and power.
  stem: {
    settings: [['voltage', 1, 24, 0.5, 6], ['resistance', 1, 100, 1, 20]],
    results: [['current', 's.voltage / s.resistance', 3], ['power', 's.voltage * r.current', 2]],
    picture: ['resistance', 'current'], goal: 'Math.abs(r.current - 0.5) < 0.011 && r.power >= 5',
  },
  // Growth that a habitat bounds.
  biology: {
    settings: [['first', 10, 200, 10, 20], ['growth', 0.1, 1, 0.05, 0.3], ['room', 200, 2000, 100, 1000], ['day', 0, 30, 1, 10]],
    results: [
      ['population', 's.room / (1 + (s.room / s.first - 1) * Math.exp(-s.growth * s.day))', 0],
      ['share', '100 * r.population / s.room', 0],
    ],
    picture: ['day', 'population'], goal: 'r.share >= 50 && s.day <= 8 && s.first <= 50',
  },
}

interface Labels {
  readonly settings: readonly { readonly name: string; readonly label: string; readonly min: number; readonly max: number; readonly step: number; readonly initial: number }[]
  readonly results: readonly { readonly name: string; readonly label: string; readonly digits: number }[]
  readonly goal: string
}

/** The author's words for a model: a line for each setting (its label, and where they like what it begins with), then for each result, then the goal. */
function labelsOf(subject: InteractiveSubject, text: string): Labels {
  const { results, settings } = MODELS[subject]
  const lines = linesOf(text).map(partsOf)
  return {
    settings: settings.map(([name, min, max, step, initial], at) => {
      const [label = '', begins = ''] = lines[at] ?? []
      const own = begins === '' ? Number.NaN : Number(begins)
      return { name, label: label || name, min, max, step, initial: own >= min && own <= max ? own : initial }
    }),
    results: results.map(([name, , digits], at) => ({ name, label: lines[settings.length + at]?.[0] || name, digits })),
    goal: lines[settings.length + results.length]?.[0] ?? '',
  }
}

/** Settings that learners move, what follows, a picture of it, and a goal. */
export function simulation(subject: InteractiveSubject): StarterMaker {
  const model = MODELS[subject]
  const [across, shown] = model.picture
  return {
    words: ['now', 'reached', 'notReached', 'picture', 'tryGoal'],
    data: (text) => labelsOf(subject, text),
    make: (data, words) => starterPage({
      data, words,
      body: '<p id="goal" class="card"></p>\n<div id="settings" style="display:grid;gap:.5rem 1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr))"></div>\n<dl id="results" style="display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:.5rem"></dl>\n<svg id="picture" viewBox="0 0 300 120" role="img" style="width:100%;max-height:14rem"></svg>\n<button class="main" id="check"></button>',
      script: `
// What follows from the settings (s); later lines may use earlier ones (r).
const formulas = {
${model.results.map(([name, formula]) => `  ${name}: (s, r) => ${formula},`).join('\n')}
}
// What is to be reached.
const isReached = (s, r) => ${model.goal}

const s = lectern.state ?? Object.fromEntries(data.settings.map(({ initial, name }) => [name, initial]))
const run = (settings) => {
  const r = {}
  for (const name of Object.keys(formulas)) r[name] = formulas[name](settings, r)
  return r
}
const write = lectern.number

find('goal').textContent = data.goal
find('check').textContent = words.tryGoal
for (const { label, max, min, name, step } of data.settings) {
  const field = make('label', '', { style: 'display:grid;grid-template-columns:1fr auto;gap:.2rem .6rem' })
  // No output: that would be what the label names.
  const value = make('strong', write(s[name]))
  const range = make('input', '', { type: 'range', min, max, step, value: s[name], style: 'grid-column:1/-1' })
  range.addEventListener('input', () => {
    s[name] = Number(range.value)
    value.textContent = write(s[name])
    show()
  })
  range.addEventListener('change', () => {
    lectern.save(s)
    const r = run(s)
    say(fill(words.now, { values: lectern.list(data.results.map((one) => one.label + ' ' + write(r[one.name], one.digits))) }))
  })
  field.append(make('span', label), value, range)
  find('settings').append(field)
}

function show() {
  const r = run(s)
  find('results').replaceChildren(...data.results.map(({ digits, label, name }) => {
    const part = make('div', '', { className: 'card' })
    part.append(make('dt', label), make('dd', write(r[name], digits), { style: 'margin:0;font-weight:700' }))
    return part
  }))
  draw()
}

// The result over all values of one setting, and where it is now.
function draw() {
  const over = data.settings.find(({ name }) => name === '${across}')
  const of = data.results.find(({ name }) => name === '${shown}')
  const points = Array.from({ length: 61 }, (_, at) => {
    const x = over.min + (over.max - over.min) * at / 60
    return [x, run({ ...s, [over.name]: x })[of.name]]
  }).filter(([, y]) => Number.isFinite(y))
  const [low, high] = [Math.min(0, ...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y), 0.001)]
  const place = ([x, y]) => [10 + 280 * (x - over.min) / (over.max - over.min), 110 - 100 * (y - low) / (high - low || 1)]
  const now = place([s[over.name], run(s)[of.name]])
  const [, zero] = place([0, 0])
  find('picture').setAttribute('aria-label', fill(words.picture, { result: of.label, setting: over.label }))
  find('picture').innerHTML = '<path d="M10 ' + zero + 'H290" stroke="currentColor" opacity=".4" fill="none"/><path fill="none" stroke="var(--accent)" stroke-width="2.5" d="M' + points.map((point) => place(point).join(' ')).join('L') + '"/>'
    + (now.every(Number.isFinite) ? '<circle r="5" fill="var(--accent)" cx="' + now[0] + '" cy="' + now[1] + '"/>' : '')
}

find('check').addEventListener('click', () => {
  const is = isReached(s, run(s))
  lectern.answer('settings', JSON.stringify(s), is)
  lectern.score(is ? 1 : 0)
  say(is ? words.reached : words.notReached)
  if (is) lectern.complete(1)
})
show()`,
    }),
  }
}
