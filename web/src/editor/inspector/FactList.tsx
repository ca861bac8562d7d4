import { Fragment } from 'react'

/** Facts by name; those that are null do not concern what is shown. */
export function FactList({ facts }: { readonly facts: readonly (readonly [name: string, value: string | number | null])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm [&>dd]:text-end [&>dd]:tabular-nums [&>dt]:text-soft">
      {facts.map(([name, value]) => value !== null && (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
