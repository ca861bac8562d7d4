import type { Plugin } from 'vite'

/** The part of React Router that every router brings along. */
const ROUTER = /\/react-router\/dist\/production\/chunk-[\w-]+\.mjs$/
/** What shows errors of routes that load data, up to what shows a route. */
const ERRORS = /^function DefaultErrorComponent\(\)[\s\S]*?(?=^function RenderedRoute\()/m
const RENDERED = /^function _renderMatches\([\s\S]*?^\}\n/m

/** The same for routes that load none. */
const PLAIN = `function _renderMatches(matches, parentMatches = []) {
  if (matches == null) return null;
  return matches.reduceRight((outlet, match, index) => {
    const { Component, element } = match.route;
    return React2.createElement(RenderedRoute, {
      match,
      routeContext: { outlet, matches: parentMatches.concat(matches.slice(0, index + 1)), isDataRoute: false },
      children: Component ? React2.createElement(Component, null) : element || outlet
    });
  }, null);
}
`

/**
 * Leaves out of the build what React Router does for routes that load data: screens here ask for theirs themselves, and the router is one
 * without data (`BrowserRouter`), whose routes never come this way. A version that is written otherwise fails the build instead of growing it.
 */
export function withoutDataRoutes(): Plugin {
  return {
    name: 'lectern-without-data-routes',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER.test(id) || !RENDERED.test(code)) return null
      if (!ERRORS.test(code)) throw new Error('web/scripts/without-data-routes.ts: React Router has no such part')
      return { code: code.replace(ERRORS, '').replace(RENDERED, () => PLAIN), map: null }
    },
  }
}
