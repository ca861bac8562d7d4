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
  /** Elements it does not have (401). */
  readonly missing?: readonly string[]
  /** From now on it stores nothing (101, 391). */
  readonly isBroken?: () => boolean
}

/**
 * Makes one; a function of its own, without anything from around it, so that tests can carry it into a browser as text. Formats and
 * vocabularies are those of SCORM 1.2 RTE §3.4 and SCORM 2004 4th Edition RTE §4.2.
 */
export function createStrictLms({ edition, data: remembered = {}, missing = [], isBroken = () => false }: StrictLmsOptions): StrictLms {
  const is12 = edition === '1.2'
  const prefix = is12 ? 'LMS' : ''
  const terminate = is12 ? 'LMSFinish' : 'Terminate'
  const writable: Readonly<Record<string, RegExp>> = is12
    ? {
        'cmi.core.lesson_location': /^.{0,255}$/s, 'cmi.core.lesson_status': /^(?:passed|completed|failed|incomplete|browsed)$/,
        'cmi.core.exit': /^(?:time-out|suspend|logout|)$/, 'cmi.core.session_time': /^\d{2,4}:[0-5]\d:[0-5]\d(?:\.\d{1,2})?$/,
        'cmi.suspend_data': /^.{0,4096}$/s,
      }
    : {
        'cmi.location': /^.{0,1000}$/s, 'cmi.completion_status': /^(?:completed|incomplete|not attempted|unknown)$/,
        'cmi.exit': /^(?:time-out|suspend|logout|normal|)$/, 'cmi.session_time': /^P(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d{1,2})?S)?)$/,
        'cmi.suspend_data': /^.{0,64000}$/s, 'cmi.progress_measure': /^(?:0(?:\.\d{1,7})?|1(?:\.0+)?)$/,
      }
  const readable = is12
    ? ['cmi.core.lesson_mode', 'cmi.core.lesson_status', 'cmi.core.lesson_location', 'cmi.core.entry', 'cmi.suspend_data']
    : ['cmi.mode', 'cmi.completion_status', 'cmi.location', 'cmi.entry', 'cmi.suspend_data', 'cmi.progress_measure']
  const data: Record<string, string> = { ...remembered }
  const log: string[] = []
  const faults: string[] = []
  let state: 'before' | 'running' | 'over' = 'before'
  let error = '0'

  const refuse = (code: string, value: string, fault?: string): string => {
    error = code
    if (fault !== undefined) faults.push(fault)
    return value
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
    if (missing.includes(element)) return refuse('401', '')
    if (!readable.includes(element)) return refuse(is12 ? '404' : '405', '', `${element} cannot be read`)
    const value = data[element]
    if (value !== undefined) return refuse('0', value)
    return refuse(is12 ? '0' : '403', '')
  })
  offer(`${prefix}SetValue`, (element = '', value = '') => {
    if (!running('SetValue')) return refuse(is12 ? '301' : '132', 'false')
    if (missing.includes(element)) return refuse('401', 'false')
    const format = writable[element]
    if (!format) return refuse(is12 ? '403' : '404', 'false', `${element} cannot be written`)
    if (!format.test(value)) return refuse(is12 ? '405' : '406', 'false', `${element} cannot be ${JSON.stringify(value)}`)
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
