import { serveCalls } from '../../../threads/worker-serve.ts'
import { conformanceOf } from './conformance.ts'

serveCalls(() => ({ conformanceOf }))
