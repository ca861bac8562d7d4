// Made by Lectern. Shows a published lesson and passes on what it tells the learning system of this page.
(function () {
  'use strict'

  var page = document.documentElement
  var link = page.getAttribute('data-link')
  var edition = page.getAttribute('data-edition')
  var origin = link.split('/').slice(0, 3).join('/')
  var is12 = edition === '1.2'
  var prefix = is12 ? 'LMS' : ''
  var FINISH = is12 ? 'LMSFinish' : 'Terminate'
  var BEGIN = prefix + 'Initialize'
  var SET = prefix + 'SetValue'
  var GET = prefix + 'GetValue'
  // What the lesson may call; the end of the session is for this page to tell.
  var METHODS = ['Initialize', 'GetValue', 'SetValue', 'Commit', 'GetLastError'].map(function (name) { return prefix + name })
  // How far up the learning system is looked for, as its standard has it.
  var MOST_PARENTS = 500

  var frame = document.querySelector('iframe')
  var api = find()
  var begunAt = 0
  var isRunning = false
  var isOver = false
  var port = null

  function findIn(win) {
    for (var level = 0; win && level <= MOST_PARENTS; level += 1) {
      try {
        var found = win[is12 ? 'API' : 'API_1484_11']
        if (found) return found
      } catch (error) {
        // A window of somebody else; what is around it may be the learning system's again.
        if (!error) return null
      }
      if (win.parent === win) return null
      win = win.parent
    }
    return null
  }

  function find() {
    return findIn(window) || (window.opener && findIn(window.opener)) || (window.top && window.top.opener && findIn(window.top.opener)) || null
  }

  function call(method, args) {
    try {
      return String(api[method].apply(api, args))
    } catch (error) {
      // It has failed, which is what the lesson is told.
      return error ? 'false' : ''
    }
  }

  // Learning systems answer with the word, and some with the value.
  function isTaken(value) {
    return value.toLowerCase() === 'true' || value === '1'
  }

  function sessionTime() {
    var hundredths = Math.max(0, Math.round((Date.now() - begunAt) / 10))
    var hours = Math.min(9999, Math.floor(hundredths / 360000))
    var minutes = Math.floor(hundredths / 6000) % 60
    var seconds = (hundredths % 6000) / 100
    function two(value) { return (value < 10 ? '0' : '') + value }
    if (is12) return ('000' + hours).slice(-4) + ':' + two(minutes) + ':' + two(Math.floor(seconds)) + '.' + two(hundredths % 100)
    return 'PT' + hours + 'H' + minutes + 'M' + seconds + 'S'
  }

  function isAllowed(data) {
    return data && METHODS.indexOf(data.method) !== -1 && Array.isArray(data.args) && data.args.length <= 2
      && data.args.every(function (argument) { return typeof argument === 'string' })
  }

  // The session is this page's: it outlives a lesson that is loaded again, and the learning system takes nothing after its end.
  function answer(data) {
    if (isOver) return 'false'
    if (data.method === BEGIN && isRunning) return 'true'
    // The manifest of this package names no such score, and of what nobody has set it is an error to ask.
    if (data.method === GET && data.args[0] === 'cmi.scaled_passing_score') return ''
    var value = call(data.method, data.args)
    // A session that runs already is not begun once more: the first value that is taken shows that there is one.
    if (!isRunning && (data.method === BEGIN || data.method === SET) && isTaken(value)) {
      isRunning = true
      begunAt = Date.now()
    }
    return value
  }

  window.addEventListener('message', function (event) {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    if (!event.data || event.data.lectern !== 'scorm-hello' || event.data.v !== 1) return
    if (!api) {
      frame.contentWindow.postMessage({ lectern: 'scorm-none', v: 1 }, origin)
      return
    }
    if (port) port.close()
    var channel = new MessageChannel()
    port = channel.port1
    port.addEventListener('message', function (message) {
      if (isAllowed(message.data)) this.postMessage({ id: message.data.id, value: answer(message.data) })
    })
    port.start()
    frame.contentWindow.postMessage({ lectern: 'scorm-welcome', v: 1, edition: edition }, origin, [channel.port2])
  })

  // When the window goes, what the lesson still says would come too late: the session is ended from here.
  function leave() {
    if (!isRunning || isOver) return
    isOver = true
    call(SET, [is12 ? 'cmi.core.session_time' : 'cmi.session_time', sessionTime()])
    call(prefix + 'Commit', [''])
    call(FINISH, [''])
  }
  window.addEventListener('pagehide', leave)
  // A page that a browser has kept and shows again has no session any more.
  window.addEventListener('pageshow', function (event) { if (event.persisted) window.location.reload() })

  frame.src = link
})()
