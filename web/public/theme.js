// Before the first paint: the theme the person chose, so that the page never flashes in the other one.
try {
  const stored = JSON.parse(localStorage.getItem('lectern.theme') ?? '"system"')
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
} catch {
  // Storage is blocked or damaged: follow the system.
}
