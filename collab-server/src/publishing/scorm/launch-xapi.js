// Made by Lectern. Shows a published lesson and tells the statement store of this launch (cmi5, or plain xAPI) what the learner does.
// The lesson speaks as with a learning system of SCORM 2004; here its words become statements.
(function () {
  'use strict'

  var page = document.documentElement
  var link = page.getAttribute('data-link')
  var isCmi5 = page.getAttribute('data-edition') === 'cmi5'
  var origin = link.split('/').slice(0, 3).join('/')
  var frame = document.querySelector('iframe')
  var query = new URLSearchParams(window.location.search)
  var endpoint = (query.get('endpoint') || '').replace(/\/?$/, '/')
  var activityId = query.get(isCmi5 ? 'activityId' : 'activity_id')
  var registration = query.get('registration')
  var actor = single(readJson(query.get('actor')))
  var isLaunched = Boolean(query.get('endpoint') && activityId && actor && (isCmi5 ? query.get('fetch') && registration : query.get('auth')))

  var CMI5 = 'https://w3id.org/xapi/cmi5/context/'
  var ADL = 'http://adlnet.gov/expapi/'
  var VERBS = {
    initialized: ADL + 'verbs/initialized', terminated: ADL + 'verbs/terminated', completed: ADL + 'verbs/completed', passed: ADL + 'verbs/passed', failed: ADL + 'verbs/failed',
    answered: ADL + 'verbs/answered', progressed: ADL + 'verbs/progressed', scored: ADL + 'verbs/scored'
  }
  // What cmi5 defines; anything else is only allowed, and not of its category.
  var DEFINED = ['initialized', 'terminated', 'completed', 'passed', 'failed']
  var MOVE_ON = ['completed', 'passed', 'failed']
  var STATE_ID = 'lectern'
  var PREFERENCES = 'agents/profile'
  // Statements that are sent at once: what is left goes with the next ones.
  var MOST_AT_ONCE = 50
  // What a browser sends for a page that has gone, characters of all requests together; more of it is sent as long as the page is there.
  var MOST_KEPT_ALIVE = 50000
  var FIELD = /^cmi\.interactions\.(\d+)\.(id|type|weighting|learner_response|result|timestamp|description|correct_responses\.0\.pattern)$/
  var KEPT = ['cmi.location', 'cmi.suspend_data', 'cmi.completion_status', 'cmi.success_status', 'cmi.score.scaled', 'cmi.score.raw', 'cmi.score.min', 'cmi.score.max', 'cmi.progress_measure']
  // What a learning system is told by SCORM, and a statement store by the statements themselves.
  var UNKEPT = ['cmi.exit', 'cmi.session_time']

  var authorization = query.get('auth')
  var launch = {}
  // What the learner prefers, in all lessons of the learning system (cmi5 §11); nothing where nobody has said anything that can be read.
  var preferences = {}
  var memory = {}
  var values = {}
  var answers = {}
  var queue = []
  var told = {}
  // Numbers of answers that are statements already: a lesson whose commit failed tells them once more.
  var stated = {}
  var begun = null
  var begunAt = 0
  var isRunning = false
  var isOver = false
  var lastError = '0'
  var port = null

  function readJson(text) {
    try {
      return JSON.parse(text)
    } catch (error) {
      return error ? null : null
    }
  }

  // Older launches name a learner in lists of one, which statements do not have.
  function single(agent) {
    if (!agent || isCmi5) return agent
    var name = [].concat(agent.name)[0]
    var mbox = [].concat(agent.mbox)[0]
    var account = [].concat(agent.account)[0]
    var made = JSON.parse(JSON.stringify(agent))
    if (name !== undefined) made.name = name
    if (mbox !== undefined) made.mbox = mbox
    if (account) made.account = account.accountServiceHomePage ? { homePage: account.accountServiceHomePage, name: account.accountName } : account
    return made
  }

  function uuid() {
    var bytes = window.crypto.getRandomValues(new Uint8Array(16))
    bytes[6] = (bytes[6] & 15) | 64
    bytes[8] = (bytes[8] & 63) | 128
    var hex = Array.from(bytes, function (byte) { return ('0' + byte.toString(16)).slice(-2) }).join('')
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  }

  function duration() {
    return 'PT' + Math.max(0, Math.round((Date.now() - begunAt) / 10)) / 100 + 'S'
  }

  // A request to the store; what it refuses is an error. What is not there, or not for this lesson to read, is nothing.
  function ask(method, resource, parameters, body, isLast) {
    var text = body === undefined ? undefined : JSON.stringify(body)
    var headers = { 'X-Experience-API-Version': '1.0.3', Authorization: authorization }
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    return window.fetch(endpoint + resource + (parameters ? '?' + new URLSearchParams(parameters).toString() : ''), {
      method: method, headers: headers, body: text, keepalive: Boolean(isLast && text && text.length < MOST_KEPT_ALIVE / 2), credentials: 'omit'
    }).then(function (answer) {
      if (method === 'GET' && (answer.status === 404 || (answer.status === 403 && resource === PREFERENCES))) return null
      if (!answer.ok) throw new Error(resource + ' answered ' + answer.status)
      return method === 'GET' ? answer.text().then(readJson) : null
    })
  }

  function ofState(stateId) {
    var parameters = { stateId: stateId, activityId: activityId, agent: JSON.stringify(actor) }
    if (registration) parameters.registration = registration
    return parameters
  }

  function contextOf(verb) {
    var context = JSON.parse(JSON.stringify(launch.contextTemplate || {}))
    if (registration) context.registration = registration
    if (!isCmi5) return context
    var activities = context.contextActivities || {}
    var categories = []
    if (DEFINED.indexOf(verb) !== -1) categories.push({ id: CMI5 + 'categories/cmi5' })
    if (MOVE_ON.indexOf(verb) !== -1) categories.push({ id: CMI5 + 'categories/moveon' })
    if (categories.length > 0) activities.category = (activities.category || []).concat(categories)
    context.contextActivities = activities
    if ((verb === 'passed' || verb === 'failed') && typeof launch.masteryScore === 'number') {
      context.extensions = context.extensions || {}
      context.extensions[CMI5 + 'extensions/masteryscore'] = launch.masteryScore
    }
    return context
  }

  function statement(verb, parts) {
    var made = {
      id: uuid(), actor: actor, verb: { id: VERBS[verb], display: { en: verb } }, object: (parts && parts.object) || { objectType: 'Activity', id: activityId },
      context: contextOf(verb), timestamp: new Date().toISOString()
    }
    if (parts && parts.result) made.result = parts.result
    if (parts && parts.isPart) {
      made.context.contextActivities = made.context.contextActivities || {}
      made.context.contextActivities.parent = [{ objectType: 'Activity', id: activityId }]
    }
    return made
  }

  // How it begins: the token, what the learning system says of the launch, what was kept the last time, and the first statement.
  function begin() {
    if (begun) return begun
    // The token is given once: who begins anew has it already.
    var token = !isCmi5 || authorization ? Promise.resolve() : window.fetch(query.get('fetch'), { method: 'POST', credentials: 'omit' }).then(function (answer) { return answer.json() }).then(function (answer) {
      if (!answer || typeof answer['auth-token'] !== 'string') throw new Error('no token')
      authorization = 'Basic ' + answer['auth-token']
      return authorization
    })
    begun = token.then(function () {
      return isCmi5 ? ask('GET', 'activities/state', ofState('LMS.LaunchData')) : {}
    }).then(function (data) {
      if (!data) throw new Error('no launch data')
      launch = data
      return isCmi5 ? ask('GET', PREFERENCES, { profileId: 'cmi5LearnerPreferences', agent: JSON.stringify(actor) }) : null
    }).then(function (preferred) {
      preferences = preferred && typeof preferred === 'object' ? preferred : {}
      return ask('GET', 'activities/state', ofState(STATE_ID))
    }).then(function (kept) {
      memory = kept && typeof kept === 'object' ? kept : {}
      told = { completed: memory.completed === true, passed: memory.passed === true }
      begunAt = Date.now()
      return ask('POST', 'statements', null, [statement('initialized')])
    }).then(function () {
      isRunning = true
      offerExit()
      return 'true'
    }).catch(function (error) {
      begun = null
      lastError = '102'
      return error ? 'false' : 'false'
    })
    return begun
  }

  function scoreOf() {
    var score = {}
    var parts = ['scaled', 'raw', 'min', 'max']
    parts.forEach(function (part) {
      var value = values['cmi.score.' + part]
      if (value !== undefined && value !== '' && isFinite(Number(value))) score[part] = Number(value)
    })
    if (score.scaled === undefined) return null
    score.scaled = Math.max(isCmi5 ? 0 : -1, Math.min(1, score.scaled))
    // Points that cmi5 has no room for are told as their share alone: there they are whole numbers with both bounds (§9.5.1).
    if (isCmi5 && !(Number.isInteger(score.raw) && Number.isInteger(score.min) && Number.isInteger(score.max))) return { scaled: score.scaled }
    return score
  }

  function answered(answer) {
    var result = {}
    if (answer.learner_response !== undefined) result.response = answer.learner_response
    if (answer.result === 'correct' || answer.result === 'incorrect') result.success = answer.result === 'correct'
    var definition = { type: ADL + 'activities/cmi.interaction', interactionType: answer.type }
    var pattern = answer['correct_responses.0.pattern']
    if (pattern !== undefined) definition.correctResponsesPattern = [pattern]
    if (answer.description) {
      definition.description = {}
      definition.description[page.getAttribute('lang') || 'en'] = answer.description
    }
    return statement('answered', {
      isPart: true, result: result,
      object: { objectType: 'Activity', id: activityId.replace(/\/?$/, '/') + 'questions/' + encodeURIComponent(answer.id), definition: definition }
    })
  }

  // What was set since the last time, as statements.
  function queueStatements(isLast) {
    Object.keys(answers).sort(function (a, b) { return a - b }).forEach(function (at) {
      if (answers[at].id && answers[at].type && !stated[at]) {
        queue.push(answered(answers[at]))
        stated[at] = true
      }
      memory.interactions = Math.max(memory.interactions || 0, Number(at) + 1)
    })
    answers = {}
    var progress = values['cmi.progress_measure']
    if (progress !== undefined && progress !== told.progress && !told.completed) {
      var extensions = {}
      extensions['https://w3id.org/xapi/cmi5/result/extensions/progress'] = Math.round(Number(progress) * 100)
      queue.push(statement('progressed', { result: { extensions: extensions } }))
      told.progress = progress
    }
    var score = scoreOf()
    if (score && JSON.stringify(score) !== told.score) {
      queue.push(statement('scored', { result: { score: score } }))
      told.score = JSON.stringify(score)
    }
    if (values['cmi.completion_status'] === 'completed' && !told.completed) {
      queue.push(statement('completed', { result: { completion: true, duration: duration() } }))
      told.completed = true
    }
    // One of both is told in a session (§9.3), and nobody has failed before it is over.
    var success = values['cmi.success_status']
    if (!told.passed && (success === 'passed' || (success === 'failed' && isLast))) {
      var result = { success: success === 'passed', duration: duration() }
      if (score) result.score = score
      queue.push(statement(success, { result: result }))
      told[success] = true
    }
  }

  function keep(isLast) {
    KEPT.forEach(function (element) { if (values[element] !== undefined) memory[element] = values[element] })
    memory.completed = told.completed
    memory.passed = told.passed
    return ask('POST', 'activities/state', ofState(STATE_ID), memory, isLast)
  }

  // A statement stays until the store has it: sent again under its id, it counts once.
  function commit() {
    queueStatements()
    var sent = queue.slice(0, MOST_AT_ONCE)
    return (sent.length === 0 ? Promise.resolve() : ask('POST', 'statements', null, sent)).then(function () {
      queue = queue.filter(function (one) { return sent.indexOf(one) === -1 })
      return keep()
    }).then(function () { return 'true' }, function (error) {
      lastError = '391'
      return error ? 'false' : 'false'
    })
  }

  function nameOf() {
    return actor.name || ''
  }

  function idOf() {
    return (actor.account && actor.account.name) || (actor.mbox || '').replace(/^mailto:/, '') || actor.openid || ''
  }

  function get(element) {
    switch (element) {
      case 'cmi.entry': return Object.keys(memory).length > 0 ? 'resume' : 'ab-initio'
      case 'cmi.mode': return (launch.launchMode || 'Normal').toLowerCase()
      case 'cmi.scaled_passing_score': return typeof launch.masteryScore === 'number' ? String(launch.masteryScore) : ''
      case 'cmi.interactions._count': return String(memory.interactions || 0)
      case 'cmi.learner_id': return idOf()
      case 'cmi.learner_name': return nameOf()
      case 'cmi.learner_preference.audio_level': return preferences.audioPreference === 'off' ? '0' : preferences.audioPreference === 'on' ? '1' : ''
      case 'cmi.learner_preference.language': return typeof preferences.languagePreference === 'string' ? preferences.languagePreference : ''
      default:
        if (KEPT.indexOf(element) === -1) {
          lastError = '401'
          return ''
        }
        return String(values[element] !== undefined ? values[element] : memory[element] || '')
    }
  }

  function set(element, value) {
    var field = FIELD.exec(element)
    if (field) {
      answers[field[1]] = answers[field[1]] || {}
      answers[field[1]][field[2]] = value
      return 'true'
    }
    if (KEPT.indexOf(element) !== -1) {
      values[element] = value
      return 'true'
    }
    if (UNKEPT.indexOf(element) !== -1) return 'true'
    lastError = '401'
    return 'false'
  }

  function answer(data) {
    if (data.method === 'GetLastError') return lastError
    if (isOver) return 'false'
    lastError = '0'
    if (data.method === 'Initialize') return begin()
    if (!isRunning) {
      lastError = '122'
      return data.method === 'GetValue' ? '' : 'false'
    }
    if (data.method === 'GetValue') return get(data.args[0])
    if (data.method === 'SetValue') return set(data.args[0], data.args[1])
    return data.method === 'Commit' ? commit() : 'false'
  }

  function isAllowed(data) {
    return data && ['Initialize', 'GetValue', 'SetValue', 'Commit', 'GetLastError'].indexOf(data.method) !== -1 && Array.isArray(data.args) && data.args.length <= 2
      && data.args.every(function (argument) { return typeof argument === 'string' })
  }

  window.addEventListener('message', function (event) {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    if (!event.data || event.data.lectern !== 'scorm-hello' || event.data.v !== 1) return
    if (!isLaunched) {
      frame.contentWindow.postMessage({ lectern: 'scorm-none', v: 1 }, origin)
      return
    }
    if (port) port.close()
    var channel = new MessageChannel()
    port = channel.port1
    // One call after the other, as they were made: a commit takes its time.
    var before = Promise.resolve()
    port.addEventListener('message', function (message) {
      if (!isAllowed(message.data)) return
      var own = channel.port1
      before = before.then(function () { return answer(message.data) }).then(function (value) {
        own.postMessage({ id: message.data.id, value: value })
        return value
      })
    })
    port.start()
    frame.contentWindow.postMessage({ lectern: 'scorm-welcome', v: 1, edition: '2004' }, origin, [channel.port2])
  })

  // When the window goes, what the lesson still says would come too late: the session is ended from here, with what was not told yet.
  function leave() {
    if (!isRunning || isOver) return
    isOver = true
    queueStatements(true)
    // Only a lesson that told something has something to keep.
    var kept = Object.keys(values).length > 0 ? [keep(true)] : []
    kept.concat([ask('POST', 'statements', null, queue.concat([statement('terminated', { result: { duration: duration() } })]), true)]).forEach(function (one) { one.catch(function () { return null }) })
  }
  window.addEventListener('pagehide', leave)
  // A page that a browser has kept and shows again has no session any more.
  window.addEventListener('pageshow', function (event) { if (event.persisted) window.location.reload() })

  // Where the learning system says to which page a learner goes back.
  function offerExit() {
    var button = document.querySelector('button')
    if (!button || typeof launch.returnURL !== 'string' || !/^https?:/.test(launch.returnURL)) return
    button.hidden = false
    button.addEventListener('click', function () {
      leave()
      window.location.assign(launch.returnURL)
    })
  }

  frame.src = link
})()
