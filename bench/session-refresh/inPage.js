// Runs in the page before the portal: makes the calls of a round as screens do, through the portal's own client.
// The client is found where React keeps the context of the screens, so that the product needs no door for benchmarks.

function portalOfPage() {
  const root = globalThis.document.getElementById('root');
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
  const waiting = key ? [root[key]] : [];
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    const value = fiber.memoizedProps?.value;
    if (value?.send && value.session) return value;
    if (fiber.sibling) waiting.push(fiber.sibling);
    if (fiber.child) waiting.push(fiber.child);
  }
  return null;
}

const call = { method: 'GET', path: '/api/Security/GetUserInfo', service: 'api', needsToken: true };

globalThis.benchmark = {
  /** True once screens can make calls. */
  isReady: () => globalThis.document.querySelector('main#conteudo h1') !== null && portalOfPage() !== null,
  /** So many calls at once; they are settled long before the page reloads, or it does not reload. */
  fire(calls) {
    const { send } = portalOfPage();
    const round = { calls, succeeded: 0, refused: 0 };
    globalThis.benchmark.round = round;
    for (let at = 0; at < calls; at += 1)
      send(call, {}).then(
        () => (round.succeeded += 1),
        () => (round.refused += 1),
      );
  },
  /** The page works again: it has been loaded anew since its calls were refused, or none of them was. */
  hasRecovered() {
    const { round } = globalThis.benchmark;
    if (globalThis.document.querySelector('[role="alertdialog"]')) return false;
    return round ? round.succeeded === round.calls : globalThis.benchmark.isReady();
  },
};
