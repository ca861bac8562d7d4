// Gets from Debian's packages the programs that the tests start and that are not here yet. It runs beside the installation of npm's
// packages, of which it needs none: what cannot be got so is looked for, and spoken of, when its turn comes.
import { lightBrowser } from './browser.mjs'
import { installDebian, programOnPath } from './debian.mjs'
import { ensureRedis } from './redis.mjs'

if (!process.env.LECTERN_BROWSER) lightBrowser()
if (!process.env.LECTERN_REDIS) ensureRedis()
// The recogniser that listens to what voices say; without it that test is skipped, and says so.
if (!programOnPath(['pocketsphinx_continuous'])) installDebian(['pocketsphinx', 'pocketsphinx-en-us'])
