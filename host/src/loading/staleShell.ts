/** Builds of the shell for which this tab was loaded anew already. */
const RELOADED_FROM = 'portal.reloadedFrom';
const TIME_LIMIT = 3_000;

const mainScript = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[src*="/assets/main."]')?.getAttribute('src') ?? null;

let asking: Promise<boolean> | null = null;
let preloading = 0;

/** What is fetched meanwhile is nothing that the user asked for, so its failure is no reason to load the page anew. */
export async function whilePreloading(task: () => Promise<unknown>): Promise<void> {
  preloading += 1;
  await task().finally(() => {
    preloading -= 1;
  });
}

/** A file of the shell could not be fetched. */
export function onShellFileMissing(): void {
  if (preloading === 0) void reloadWhenShellWasReplaced();
}

/**
 * Loads the page anew when the edge has another build of the shell by now and this one's files may be gone: once for each
 * build, whatever the edge says afterwards. What was typed is kept by drafts. True when the page is about to go.
 */
export function reloadWhenShellWasReplaced(page: Pick<Location, 'reload'> = location): Promise<boolean> {
  asking ??= reloadOnce(page).finally(() => {
    asking = null;
  });
  return asking;
}

async function reloadOnce(page: Pick<Location, 'reload'>): Promise<boolean> {
  const own = mainScript();
  if (own === null || alreadyReloadedFrom(own) || !(await isReplaced(own))) return false;
  // Without a place to note it down nothing would end a loop.
  if (!noteReload(own)) return false;
  page.reload();
  return true;
}

async function isReplaced(own: string): Promise<boolean> {
  try {
    const answer = await fetch('/', {
      cache: 'no-store',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const text = await answer.text();
    return answer.ok && text.includes('/assets/main.') && !text.includes(own);
  } catch {
    return false;
  }
}

function alreadyReloadedFrom(build: string): boolean {
  try {
    return (sessionStorage.getItem(RELOADED_FROM) ?? '').split(' ').includes(build);
  } catch {
    return true;
  }
}

function noteReload(build: string): boolean {
  try {
    const known = (sessionStorage.getItem(RELOADED_FROM) ?? '').split(' ').filter(Boolean);
    sessionStorage.setItem(RELOADED_FROM, [...known, build].join(' '));
    return true;
  } catch {
    return false;
  }
}
