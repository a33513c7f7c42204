import { quietFor } from './lineActivity';

/** A line on which nothing came for so long has nothing under way that could be waited for. */
const BUSY_MS = 700;
/** So long a file is left to the page at most: whoever fetches it then still has time to find that a server hangs. */
const LONGEST_WAIT_MS = 1_500;
const LOOK_EVERY_MS = 100;

const linkTo = (address: string): HTMLLinkElement | undefined =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].find(
    ({ href }) => href === new URL(address, location.href).href,
  );

/** Whether the page has it already; null while it is on its way, or unknown. */
function hasArrived({ href }: HTMLLinkElement): boolean | null {
  const entries = performance.getEntriesByName(href, 'resource') as PerformanceResourceTiming[];
  const entry = entries.find(({ initiatorType }) => initiatorType === 'link');
  return entry ? entry.responseStatus === 200 : null;
}

/**
 * Whether the page, in which the edge names the files of the first screen, brings this one by itself, so that it need not
 * be fetched a second time. False where it does not, failed, or takes too long: what is wrong is then for the one who
 * fetches it to find out.
 */
export async function comesWithPage(address: string): Promise<boolean> {
  const link = linkTo(address);
  if (!link) return false;
  const arrived = hasArrived(link);
  if (arrived !== null) return arrived;
  return new Promise((resolve) => {
    let waited = 0;
    const settle = (comes: boolean) => {
      clearInterval(looking);
      link.removeEventListener('load', loaded);
      link.removeEventListener('error', failed);
      resolve(comes);
    };
    const loaded = () => settle(true);
    const failed = () => settle(false);
    const looking = setInterval(() => {
      waited += LOOK_EVERY_MS;
      const now = hasArrived(link);
      if (now !== null) settle(now);
      else if (waited >= LONGEST_WAIT_MS || (waited >= BUSY_MS && quietFor() >= BUSY_MS)) settle(false);
    }, LOOK_EVERY_MS);
    link.addEventListener('load', loaded);
    link.addEventListener('error', failed);
  });
}
