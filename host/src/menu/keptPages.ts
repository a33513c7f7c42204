import { localPath } from '@portal/shared/domain/portal/localPath';

/** A page that the user starred or visited: its address within the portal and the name it is shown by. */
export interface KeptPage {
  address: string;
  title: string;
}

/** Starred pages that the side menu shows; the rest is in a "more" list (Spec 000 §9). */
export const STARRED_SHOWN = 10;
/** More than anybody looks through. */
export const MOST_STARRED = 100;
export const MOST_RECENT = 8;
const TITLE_MAX_LENGTH = 80;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Pages out of storage, which anybody may have written: only addresses of the portal, each once, no more than `most`. */
export function readKeptPages(stored: unknown, most: number): readonly KeptPage[] {
  if (!Array.isArray(stored)) return [];
  const pages = new Map<string, KeptPage>();
  for (const entry of stored as unknown[]) {
    const { address, title } = (entry ?? {}) as Partial<Record<keyof KeptPage, unknown>>;
    const own = isText(address) ? localPath(address) : null;
    if (own && isText(title) && !pages.has(own))
      pages.set(own, { address: own, title: title.trim().slice(0, TITLE_MAX_LENGTH) });
  }
  return [...pages.values()].slice(0, most);
}

const without = (pages: readonly KeptPage[], address: string) => pages.filter((page) => page.address !== address);

/** The page last visited comes first. */
export const withVisit = (pages: readonly KeptPage[], page: KeptPage): readonly KeptPage[] =>
  [page, ...without(pages, page.address)].slice(0, MOST_RECENT);

/** A new star goes to the end, so that the others stay where hands expect them; `place` puts one back. */
export function withStar(pages: readonly KeptPage[], page: KeptPage, place = pages.length): readonly KeptPage[] {
  const others = without(pages, page.address);
  return [...others.slice(0, place), page, ...others.slice(place)].slice(-MOST_STARRED);
}

export const withoutStar = without;

/** A name left empty stays what it was. */
export const renamed = (pages: readonly KeptPage[], address: string, title: string): readonly KeptPage[] =>
  pages.map((page) =>
    page.address === address && isText(title) ? { address, title: title.trim().slice(0, TITLE_MAX_LENGTH) } : page,
  );

/** What a page is called: the title of its route, and its heading where that says more, as the number of a policy. */
export function pageTitle(routeTitle: string, heading: string): string {
  if (!heading || heading === routeTitle) return routeTitle;
  return heading.toLowerCase().includes(routeTitle.toLowerCase()) ? heading : `${routeTitle}: ${heading}`;
}
