/**
 * Keeps the page and its loaded parts on this device, so that a reload without a network opens the product again.
 * Only for built pages: in development every part changes all the time.
 */
export function keepShellOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void startWorker().catch(() => undefined)
}

async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const tell = () => active?.postMessage({ keep: loadedParts() }, [])
  tell()
  // Parts of screens opened later pass through the worker; those opened while it started did not.
  window.setTimeout(tell, 5_000)
}

function loadedParts(): string[] {
  return performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => name.includes('/assets/'))
}
