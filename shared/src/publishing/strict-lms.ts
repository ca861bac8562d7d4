/** A learning system for tests: it takes valid calls in a valid order only, and writes down everything else. */
export interface StrictLms {
  /** The interface as lessons find it, by the names of its calls. */
  readonly api: Readonly<Record<string, (...args: string[]) => string>>
  /** Every call with its answer, such as `LMSInitialize("") = true`. */
  readonly log: string[]
  /** What was wrong with calls. */
  readonly faults: string[]
  /** The data model; what lies here when the next session begins is remembered. */
  readonly data: Record<string, string>
}

/** How a strict learning system treats a lesson. */
export interface StrictLmsOptions {
  readonly edition: '1.2' | '2004'
  /** What it remembers. */
  readonly data?: Readonly<Record<string, string>>
  /** Elements it does not have (401), or groups of them such as `cmi.objectives`. */
  readonly missing?: readonly string[]
  /** The element that says how a visit begins, where it is not the word that follows from what is remembered. */
  readonly entry?: '' | 'ab-initio' | 'resume'
  /** Elements of which it takes no value (405, 406). */
  readonly refusing?: readonly string[]
  /** From now on it stores nothing (101, 391). */
  readonly isBroken?: () => boolean
}

/**
 * Makes one; a function of its own, without anything from around it, so that tests can carry it into a browser as text. Formats and
 * vocabularies are those of SCORM 1.2 RTE §3.4 and SCORM 2004 4th Edition RTE §4.2.
 */
export function createStrictLms({ edition, entry, data: remembered = {}, missing = [], refusing = [], isBroken = () => false }: StrictLmsOptions): StrictLms {
  const is12 = edition === '1.2'
  const prefix = is12 ? 'LMS' : ''
  const terminate = is12 ? 'LMSFinish' : 'Terminate'
  const writable: Readonly<Record<string, RegExp>> = is12
    ? {
        'cmi.core.lesson_location': /^.{0,255}$/s, 'cmi.core.lesson_status': /^(?:passed|completed|failed|incomplete|browsed)$/,
        'cmi.core.exit': /^(?:time-out|suspend|logout|)$/, 'cmi.core.session_time': /^\d{2,4}:[0-5]\d:[0-5]\d(?:\.\d{1,2})?$/,
        'cmi.suspend_data': /^.{0,4096}$/s, 'cmi.core.score.raw': /^(?:100|\d{1,2})(?:\.\d+)?$/, 'cmi.core.score.min': /^(?:100|\d{1,2})(?:\.\d+)?$/,
        'cmi.core.score.max': /^(?:100|\d{1,2})(?:\.\d+)?$/,
      }
    : {
        'cmi.location': /^.{0,1000}$/s, 'cmi.completion_status': /^(?:completed|incomplete|not attempted|unknown)$/,
        'cmi.exit': /^(?:time-out|suspend|logout|normal|)$/, 'cmi.session_time': /^P(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d{1,2})?S)?)$/,
        'cmi.suspend_data': /^.{0,64000}$/s, 'cmi.progress_measure': /^(?:0(?:\.\d{1,7})?|1(?:\.0+)?)$/,
        'cmi.success_status': /^(?:passed|failed|unknown)$/, 'cmi.score.scaled': /^(?:-?0(?:\.\d{1,7})?|-?1(?:\.0+)?)$/,
        'cmi.score.raw': /^-?\d+(?:\.\d{1,7})?$/, 'cmi.score.min': /^-?\d+(?:\.\d{1,7})?$/, 'cmi.score.max': /^-?\d+(?:\.\d{1,7})?$/,
      }
  // By field; a response by the type of its interaction.
  const interaction: Readonly<Record<string, RegExp>> = is12
    ? {
        id: /^[\w.:-]{1,255}$/, type: /^(?:true-false|choice|fill-in|matching|performance|sequencing|likert|numeric)$/, weighting: /^-?(?:100(?:\.0+)?|\d{1,2}(?:\.\d+)?)$/, time: /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,2})?$/,
        result: /^(?:correct|wrong|unanticipated|neutral|-?\d+(?:\.\d+)?)$/, 'student_response true-false': /^[01tf]$/, 'student_response choice': /^[a-z0-9](?:,[a-z0-9])*$/,
        'student_response sequencing': /^[a-z0-9](?:,[a-z0-9])*$/, 'student_response matching': /^[a-z0-9]\.[a-z0-9](?:,[a-z0-9]\.[a-z0-9])*$/,
        'student_response fill-in': /^.{0,255}$/, 'student_response numeric': /^-?\d+(?:\.\d+)?$/, 'student_response likert': /^[a-z0-9]$/, 'student_response performance': /^.{0,255}$/,
      }
    : {
        id: /^[\w.:-]{1,4000}$/, type: /^(?:true-false|choice|fill-in|long-fill-in|matching|performance|sequencing|likert|numeric|other)$/, weighting: /^-?\d+(?:\.\d{1,7})?$/,
        result: /^(?:correct|incorrect|unanticipated|neutral|-?\d+(?:\.\d{1,7})?)$/, 'learner_response true-false': /^(?:true|false)$/,
        // No more than every learning system has room for.
        'learner_response choice': /^[\w-]{1,250}(?:\[,\][\w-]{1,250}){0,35}$/, 'learner_response sequencing': /^[\w-]{1,250}(?:\[,\][\w-]{1,250}){0,35}$/,
        'learner_response matching': /^[\w-]+\[\.\][\w-]+(?:\[,\][\w-]+\[\.\][\w-]+){0,35}$/, 'learner_response fill-in': /^(?!\{)(?:(?!\[[,.:]\]).){0,250}(?:\[,\](?!\{)(?:(?!\[[,.:]\]).){0,250}){0,9}$/,
        'learner_response numeric': /^-?\d{1,10}(?:\.\d{1,7})?$/, 'learner_response likert': /^[\w-]{1,250}$/,
        'learner_response performance': /^[\w-]+\[\.\](?:(?!\[[,.:]\]).){1,250}(?:\[,\][\w-]+\[\.\](?:(?!\[[,.:]\]).){1,250}){0,249}$/,
        description: /^(?!\{).{1,250}$/, timestamp: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
      }
  const objective: Readonly<Record<string, RegExp>> = is12
    ? {
        id: /^[\w.:-]{1,255}$/, 'score.raw': /^(?:100|\d{1,2})(?:\.\d+)?$/, 'score.min': /^(?:100|\d{1,2})(?:\.\d+)?$/, 'score.max': /^(?:100|\d{1,2})(?:\.\d+)?$/,
        status: /^(?:passed|completed|failed|incomplete|browsed|not attempted)$/,
      }
    : {
        id: /^[\w.:-]{1,4000}$/, 'score.scaled': /^(?:-?0(?:\.\d{1,7})?|-?1(?:\.0+)?)$/, 'score.raw': /^-?\d+(?:\.\d{1,7})?$/, 'score.min': /^-?\d+(?:\.\d{1,7})?$/, 'score.max': /^-?\d+(?:\.\d{1,7})?$/,
        success_status: /^(?:passed|failed|unknown)$/, completion_status: /^(?:completed|incomplete|not attempted|unknown)$/,
      }
  /** Words that are right: some learning systems take none that are empty, or have room at an end. */
  const filledPattern = /^(?![{\s])(?:(?!\[[,.:]\]).){1,250}(?<!\s)(?:\[,\](?![{\s])(?:(?!\[[,.:]\]).){1,250}(?<!\s)){0,9}$/
  const bounds = /^(?:-?\d{1,10}(?:\.\d{1,7})?)?\[:\](?:-?\d{1,10}(?:\.\d{1,7})?)?$/
  const readable = is12
    ? ['cmi.core._children', 'cmi.core.score._children', 'cmi.core.lesson_mode', 'cmi.core.lesson_status', 'cmi.core.lesson_location', 'cmi.core.entry', 'cmi.suspend_data', 'cmi.student_data.mastery_score', 'cmi.core.student_id', 'cmi.core.student_name', 'cmi.interactions._count', 'cmi.objectives._count']
    : ['cmi.mode', 'cmi.completion_status', 'cmi.location', 'cmi.entry', 'cmi.suspend_data', 'cmi.progress_measure', 'cmi.scaled_passing_score', 'cmi.learner_id', 'cmi.learner_name', 'cmi.learner_preference.audio_level', 'cmi.learner_preference.language', 'cmi.interactions._count', 'cmi.objectives._count']
  const data: Record<string, string> = { ...remembered }
  // What there is before anything was set. Of the rest it is an error to ask in 2004, unless nobody can know whether it is there.
  const isMissing = (element: string): boolean => missing.some((one) => element === one || element.startsWith(`${one}.`))
  const childrenOf = (group: string, names: readonly string[]): string => names.filter((name) => !isMissing(`${group}.${name}`)).join(',')
  const begins = entry ?? (Object.keys(remembered).some((key) => /location$|suspend_data$/.test(key)) ? 'resume' : 'ab-initio')
  const given: Readonly<Record<string, string>> = is12 ? {
    'cmi.core.entry': begins,
    'cmi.core._children': childrenOf('cmi.core', ['student_id', 'student_name', 'lesson_location', 'credit', 'lesson_status', 'entry', 'score', 'total_time', 'lesson_mode', 'exit', 'session_time']),
    'cmi.core.score._children': childrenOf('cmi.core.score', ['raw', 'min', 'max']),
  } : {
    'cmi.mode': 'normal', 'cmi.completion_status': 'unknown', 'cmi.success_status': 'unknown', 'cmi.learner_id': 'learner', 'cmi.learner_name': 'Learner', 'cmi.learner_preference.audio_level': '1', 'cmi.learner_preference.language': '',
    'cmi.entry': begins,
  }
  const log: string[] = []
  const faults: string[] = []
  const lacking = new Set<string>()
  let state: 'before' | 'running' | 'over' = 'before'
  let error = '0'

  const countOf = (list: string): number => new Set(Object.keys(data).flatMap((key) => (key.startsWith(`cmi.${list}.`) ? key.split('.').slice(2, 3) : []))).size
  const countInteractions = (): number => countOf('interactions')
  /** What a value of an interaction must be; undefined where its number is no next one, or in 2004 its id was not told first. */
  const interactionFormat = (element: string): RegExp | undefined => {
    const [, number = '', field = ''] = /^cmi\.interactions\.(\d+)\.(\w+|correct_responses\.0\.pattern)$/.exec(element) ?? []
    if (number === '' || Number(number) > countInteractions()) return undefined
    if (!is12 && field !== 'id' && data[`cmi.interactions.${number}.id`] === undefined) return undefined
    const type = data[`cmi.interactions.${number}.type`] ?? ''
    // What is right is written as what is answered, but for numbers, which 2004 wants as two bounds.
    if (field.startsWith('correct_responses') && !is12 && type === 'fill-in') return filledPattern
    if (field.startsWith('correct_responses')) return !is12 && type === 'numeric' ? bounds : interaction[`${is12 ? 'student' : 'learner'}_response ${type}`]
    return interaction[field] ?? interaction[`${field} ${type}`]
  }
  /** Whether a choice of 2004 names one thing twice, where its choices are a set. */
  const isTwice = (element: string, value: string): boolean => {
    const [, number = ''] = /^cmi\.interactions\.(\d+)\.(?:learner_response|correct_responses\.0\.pattern)$/.exec(element) ?? []
    const chosen = value.split('[,]')
    return number !== '' && data[`cmi.interactions.${number}.type`] === 'choice' && new Set(chosen).size < chosen.length
  }
  /** The same of an objective, which in 2004 has one name for good, and of one that an interaction names: the first alone. */
  const objectiveFormat = (element: string): RegExp | undefined => {
    const named = /^cmi\.interactions\.(\d+)\.objectives\.0\.id$/.exec(element)
    if (named !== null) return Number(named[1]) < countInteractions() ? objective.id : undefined
    const [, number = '', field = ''] = /^cmi\.objectives\.(\d+)\.([\w.]+)$/.exec(element) ?? []
    if (number === '' || Number(number) > countOf('objectives')) return undefined
    const id = data[`cmi.objectives.${number}.id`]
    if (field !== 'id' && id === undefined) return undefined
    // Told again it is the same.
    if (field === 'id' && id !== undefined) return new RegExp(`^${id.replaceAll('.', '\\.')}$`)
    return objective[field]
  }
  const refuse = (code: string, value: string, fault?: string): string => {
    error = code
    if (fault !== undefined) faults.push(fault)
    return value
  }
  /** It has to be asked once to be known as missing, and never again. */
  const lacks = (element: string, value: string): string => {
    const again = lacking.has(element) ? `${element} is asked once more` : undefined
    lacking.add(element)
    return refuse('401', value, again)
  }
  const call = (name: string, run: (...args: string[]) => string) => (...args: string[]): string => {
    if (args.some((argument) => typeof argument !== 'string')) faults.push(`${name} got something else than texts`)
    const answer = run(...args)
    log.push(`${name}(${args.map((argument) => JSON.stringify(argument)).join(', ')}) = ${answer}`)
    return answer
  }
  const running = (name: string): boolean => {
    if (state !== 'running') faults.push(`${name} ${state === 'before' ? 'before the beginning' : 'after the end'}`)
    return state === 'running'
  }
  const bare = (name: string, argument: string | undefined): void => {
    if (argument !== '') faults.push(`${name} needs an empty text`)
  }

  const api: Record<string, (...args: string[]) => string> = {}
  const offer = (name: string, run: (...args: string[]) => string): void => { api[name] = call(name, run) }
  offer(`${prefix}Initialize`, (argument) => {
    bare('Initialize', argument)
    if (state === 'running') return refuse(is12 ? '101' : '103', 'false')
    if (state === 'over') return refuse(is12 ? '101' : '104', 'false', 'Initialize after the end')
    state = 'running'
    return refuse('0', 'true')
  })
  offer(terminate, (argument) => {
    bare('Terminate', argument)
    if (!running('Terminate')) return refuse(is12 ? '301' : '112', 'false')
    state = 'over'
    return refuse('0', 'true')
  })
  offer(`${prefix}GetValue`, (element = '') => {
    if (!running('GetValue')) return refuse(is12 ? '301' : '122', '')
    if (isMissing(element)) return lacks(element, '')
    if (element === 'cmi.objectives._count') return refuse('0', String(countOf('objectives')))
    if (/^cmi\.objectives\.\d+\.id$/.test(element) && data[element] !== undefined) return refuse('0', data[element])
    if (!readable.includes(element)) return refuse(is12 ? '404' : '405', '', `${element} cannot be read`)
    if (element === 'cmi.interactions._count') return refuse('0', String(countInteractions()))
    const value = data[element] ?? given[element]
    if (value !== undefined) return refuse('0', value)
    return is12 ? refuse('0', '') : refuse('403', '', `${element} was never set`)
  })
  offer(`${prefix}SetValue`, (element = '', value = '') => {
    if (!running('SetValue')) return refuse(is12 ? '301' : '132', 'false')
    if (isMissing(element)) return lacks(element, 'false')
    const format = writable[element] ?? interactionFormat(element) ?? objectiveFormat(element)
    if (!format) return refuse(is12 ? '403' : '404', 'false', `${element} cannot be written`)
    if (!format.test(value) || (!is12 && isTwice(element, value))) return refuse(is12 ? '405' : '406', 'false', `${element} cannot be ${JSON.stringify(value)}`)
    if (refusing.includes(element)) return refuse(is12 ? '405' : '406', 'false')
    if (isBroken()) return refuse(is12 ? '101' : '351', 'false')
    data[element] = value
    return refuse('0', 'true')
  })
  offer(`${prefix}Commit`, (argument) => {
    bare('Commit', argument)
    if (!running('Commit')) return refuse(is12 ? '301' : '142', 'false')
    return isBroken() ? refuse(is12 ? '101' : '391', 'false') : refuse('0', 'true')
  })
  offer(`${prefix}GetLastError`, () => error)
  offer(`${prefix}GetErrorString`, () => '')
  offer(`${prefix}GetDiagnostic`, () => '')
  return { api, log, faults, data }
}
