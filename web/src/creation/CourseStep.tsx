import { CourseFields } from './CourseFields.tsx'
import type { Creation } from './use-creation.ts'

/** The last step of building from scratch: a name and a place. */
export function CourseStep({ creation: { change, creating, fields } }: { readonly creation: Creation }) {
  return (
    <div className="flex max-w-lg flex-col gap-4">
      <CourseFields fields={fields} change={change} errors={creating.errors} locked={creating.isBusy} />
    </div>
  )
}
