// Renders what moves behind the sign-up: a loop of eight seconds without a seam, and a still of it for people who
// want no motion. Needs a Chromium; what it makes is in the repository, so nobody has to run it to build.
//   node web/scripts/render-sign-up-video.mjs [path of a Chromium]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const HERE = dirname(fileURLToPath(import.meta.url))
const OUT = join(HERE, '..', 'public', 'sign-up')
const LOOP = { width: 1280, height: 720, fps: 24, seconds: 8, bitrate: 420_000 }
const MOST_BYTES = 600_000

/**
 * Draws the scene at a moment of the loop, from 0 to 1. Every motion has a whole number of turns, so 1 looks like 0.
 * Runs in the browser: it may use nothing from outside. Its own measure is 1280 by 720.
 */
function drawScene(context, moment, width) {
  const turn = (cycles, phase = 0) => Math.sin(2 * Math.PI * (cycles * moment + phase))
  const scale = width / 1280
  context.save()
  context.setTransform(scale, 0, 0, scale, 0, 0)
  const sky = context.createLinearGradient(0, 0, 1280, 720)
  sky.addColorStop(0, '#0a2f2c')
  sky.addColorStop(0.55, '#0d4a45')
  sky.addColorStop(1, '#0a3531')
  context.fillStyle = sky
  context.fillRect(0, 0, 1280, 720)
  glow(980 + 60 * turn(1), 180 + 40 * turn(1, 0.25), 460, 'rgba(227, 168, 60, 0.20)')
  glow(240 + 50 * turn(1, 0.5), 620 + 30 * turn(1, 0.1), 520, 'rgba(88, 196, 183, 0.22)')

  // Far away, blurred: sheets that only drift.
  context.filter = `blur(${7 * scale}px)`
  sheet(150, 150, 230, 150, -0.16, 0.34, 14, 1, 0)
  sheet(1120, 560, 260, 170, 0.14, 0.34, 16, 1, 0.3)
  sheet(560, 660, 210, 140, 0.08, 0.28, 12, 1, 0.6)
  sheet(700, 40, 210, 140, -0.07, 0.28, 12, 1, 0.8)
  context.filter = 'none'

  sheet(1010, 250, 360, 230, 0.09, 0.92, 10, 1, 0.15, 'chart')
  sheet(300, 430, 380, 250, -0.07, 0.96, 12, 1, 0.55, 'picture')
  sheet(760, 520, 330, 210, 0.03, 1, 9, 1, 0.85, 'words')
  wave(640, 668)
  cursor(980 + 90 * turn(1, 0.2), 300 + 46 * turn(2, 0.1), '#d55e00')
  cursor(360 + 80 * turn(1, 0.7), 420 + 54 * turn(2, 0.45), '#0072b2')
  cursor(770 + 60 * turn(1, 0.45), 540 + 30 * turn(2, 0.8), '#cc79a7')
  context.restore()

  function glow(x, y, radius, colour) {
    const light = context.createRadialGradient(x, y, 0, x, y, radius)
    light.addColorStop(0, colour)
    light.addColorStop(1, 'rgba(0, 0, 0, 0)')
    context.fillStyle = light
    context.fillRect(0, 0, 1280, 720)
  }

  function sheet(x, y, w, h, angle, alpha, reach, cycles, phase, content) {
    context.save()
    context.translate(x + reach * turn(cycles, phase), y + reach * 0.8 * turn(cycles, phase + 0.25))
    context.rotate(angle + 0.012 * turn(cycles, phase + 0.1))
    context.globalAlpha = alpha
    context.shadowColor = 'rgba(0, 0, 0, 0.35)'
    context.shadowBlur = 28 * scale
    context.shadowOffsetY = 12 * scale
    context.fillStyle = '#fffdf8'
    rounded(-w / 2, -h / 2, w, h, 10)
    context.shadowColor = 'transparent'
    if (content) inside(content, w, h, phase)
    context.restore()
  }

  function inside(content, w, h, phase) {
    const left = -w / 2 + 26
    const top = -h / 2 + 28
    context.fillStyle = '#1d1b16'
    rounded(left, top, w * 0.42, 12, 6)
    if (content === 'chart') {
      for (let bar = 0; bar < 6; bar++) {
        const tall = (0.45 + 0.09 * bar + 0.1 * turn(1, phase + bar / 6)) * (h - 100)
        context.fillStyle = bar === 4 ? '#e3a83c' : '#0f766e'
        rounded(left + bar * ((w - 52) / 6), h / 2 - 26 - tall, (w - 52) / 6 - 12, tall, 4)
      }
    } else if (content === 'picture') {
      context.fillStyle = '#c7e2dc'
      rounded(left, top + 34, w - 52, h - 90, 8)
      context.save()
      context.beginPath()
      context.roundRect(left, top + 34, w - 52, h - 90, 8)
      context.clip()
      context.fillStyle = '#e3a83c'
      context.beginPath()
      context.arc(left + (w - 52) * 0.72, top + 92 + 12 * turn(1, phase), 26, 0, 2 * Math.PI)
      context.fill()
      for (const [lift, colour] of [[0, '#3f9e93'], [26, '#0f766e']]) {
        context.fillStyle = colour
        context.beginPath()
        context.moveTo(left, h / 2)
        for (let step = 0; step <= w - 52; step += 8) {
          context.lineTo(left + step, top + 112 + lift + 9 * Math.sin(step / 34 + 2 * Math.PI * (moment + lift)))
        }
        context.lineTo(left + w - 52, h / 2)
        context.fill()
      }
      context.restore()
    } else {
      for (let line = 0; line < 5; line++) {
        const written = Math.max(0.12, Math.min(1, 0.62 + 0.7 * turn(1, phase - line * 0.07)))
        context.fillStyle = line === 2 ? '#c9634c' : '#d8d1c0'
        rounded(left, top + 40 + line * 24, (w - 52) * [0.95, 0.82, 0.6, 0.9, 0.48][line] * written, 10, 5)
      }
    }
  }

  function wave(x, y) {
    context.fillStyle = 'rgba(255, 253, 248, 0.55)'
    for (let bar = -40; bar <= 40; bar++) {
      const tall = 5 + 15 * Math.abs(Math.sin(bar * 0.6)) * (0.55 + 0.45 * turn(3, bar / 27)) * (1 - Math.abs(bar) / 46)
      rounded(x + bar * 10, y - tall / 2, 4, tall, 2)
    }
  }

  function cursor(x, y, colour) {
    context.save()
    context.translate(x, y)
    context.fillStyle = colour
    context.strokeStyle = '#ffffff'
    context.lineWidth = 2
    context.beginPath()
    context.moveTo(0, 0)
    for (const [px, py] of [[0, 24], [6, 18], [11, 28], [16, 26], [11, 16], [20, 15]]) context.lineTo(px, py)
    context.closePath()
    context.fill()
    context.stroke()
    rounded(18, 26, 52, 20, 6)
    context.fillStyle = 'rgba(255, 255, 255, 0.9)'
    rounded(28, 33, 32, 6, 3)
    context.restore()
  }

  function rounded(x, y, w, h, radius) {
    context.beginPath()
    context.roundRect(x, y, w, Math.max(0, h), radius)
    context.fill()
  }
}

/** Encodes the loop frame by frame, so that it is the same however slow the machine is. Runs in the browser. */
async function encodeLoop({ width, height, fps, seconds, bitrate }) {
  const { BufferTarget, CanvasSource, Output, WebMOutputFormat } = globalThis.Mediabunny
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate, keyFrameInterval: seconds, latencyMode: 'quality' })
  output.addVideoTrack(source, { frameRate: fps })
  await output.start()
  const frames = fps * seconds
  for (let frame = 0; frame < frames; frame++) {
    globalThis.drawScene(context, frame / frames, width)
    await source.add(frame / fps, 1 / fps)
  }
  await output.finalize()
  return base64(new Blob([output.target.buffer]))

  function base64(blob) {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1]))
      reader.readAsDataURL(blob)
    })
  }
}

/** The still: the beginning of the loop. Runs in the browser. */
async function drawStill({ width, height }) {
  const canvas = new OffscreenCanvas(width, height)
  globalThis.drawScene(canvas.getContext('2d'), 0, width)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}

const bundle = join(dirname(createRequire(import.meta.url).resolve('mediabunny')), 'mediabunny.min.cjs')
const browser = await chromium.launch({ executablePath: process.argv[2] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
// WebCodecs exist only on secure pages, and localhost is one.
await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
await page.goto('http://localhost/')
await page.addScriptTag({ content: readFileSync(bundle, 'utf8') })
await page.addScriptTag({ content: `globalThis.drawScene = ${drawScene.toString()}` })
mkdirSync(OUT, { recursive: true })
for (const [name, made] of [
  ['desk.webm', await page.evaluate(encodeLoop, LOOP)],
  ['desk.webp', await page.evaluate(drawStill, LOOP)],
]) {
  const bytes = Buffer.from(made, 'base64')
  if (bytes.length > MOST_BYTES) throw new Error(`${name} has ${bytes.length} bytes, more than ${MOST_BYTES}`)
  writeFileSync(join(OUT, name), bytes)
  console.log(`${name}: ${(bytes.length / 1000).toFixed(0)} kB`)
}
await browser.close()
