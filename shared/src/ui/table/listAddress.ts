import { INPUT_MAX_LENGTH } from '../../domain/values/limits';

export const PAGE_SIZES = [10, 20, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 20;

/** The names under which the address keeps what the user chose. */
const NAMES = {
  page: 'pagina',
  pageSize: 'por-pagina',
  orderBy: 'ordem',
  direction: 'sentido',
  search: 'busca',
} as const;

/** What the user chose of a list. */
export interface ListState {
  page: number;
  pageSize: number;
  orderBy: string | null;
  direction: 'asc' | 'desc';
  search: string;
  /** Address name of a filter → its text; absent where nothing is chosen. */
  filters: Readonly<Record<string, string>>;
}

export interface AddressRules {
  orders: readonly string[];
  filterNames: readonly string[];
  defaultOrder?: { by: string; direction: 'asc' | 'desc' } | undefined;
  /** Rows of a page until the user chooses. */
  defaultPageSize?: number | undefined;
}

/** Reads the address; what is missing or makes no sense there counts as not chosen. */
export function readListState(address: URLSearchParams, rules: AddressRules): ListState {
  const order = address.get(NAMES.orderBy);
  const orderBy = order !== null && rules.orders.includes(order) ? order : (rules.defaultOrder?.by ?? null);
  const direction = address.get(NAMES.direction);
  const filters: Record<string, string> = {};
  for (const name of rules.filterNames) {
    const text = address.get(name)?.slice(0, INPUT_MAX_LENGTH);
    if (text) filters[name] = text;
  }
  return {
    page: wholeNumber(address.get(NAMES.page)) ?? 1,
    pageSize:
      PAGE_SIZES.find((size) => String(size) === address.get(NAMES.pageSize)) ??
      rules.defaultPageSize ??
      DEFAULT_PAGE_SIZE,
    orderBy,
    direction:
      direction === 'asc' || direction === 'desc'
        ? direction
        : orderBy === rules.defaultOrder?.by
          ? (rules.defaultOrder?.direction ?? 'asc')
          : 'asc',
    search: address.get(NAMES.search)?.slice(0, INPUT_MAX_LENGTH) ?? '',
    filters,
  };
}

export interface ListChange extends Partial<Omit<ListState, 'filters'>> {
  /** Filters to set; an empty text takes one away. */
  filters?: Readonly<Record<string, string>>;
}

/** The address after a change. Foreign parts stay; every change but that of the page goes back to the first page. */
export function writeListChange(
  address: URLSearchParams,
  change: ListChange,
  defaultPageSize = DEFAULT_PAGE_SIZE,
): URLSearchParams {
  const next = new URLSearchParams(address);
  const put = (name: string, text: string | null) => (text ? next.set(name, text) : next.delete(name));
  if (change.pageSize !== undefined)
    put(NAMES.pageSize, change.pageSize === defaultPageSize ? null : String(change.pageSize));
  if (change.orderBy !== undefined) put(NAMES.orderBy, change.orderBy);
  if (change.orderBy === null) next.delete(NAMES.direction);
  else if (change.direction !== undefined) put(NAMES.direction, change.direction);
  if (change.search !== undefined) put(NAMES.search, change.search.trim());
  for (const [name, text] of Object.entries(change.filters ?? {})) put(name, text.trim());
  put(NAMES.page, change.page === undefined || change.page <= 1 ? null : String(change.page));
  return next;
}

/** What of an address is the list's own choice, except the page: what a saved view keeps. */
export function viewOfAddress(address: URLSearchParams, rules: AddressRules): string {
  const view = new URLSearchParams();
  for (const name of viewNames(rules)) {
    const text = address.get(name);
    if (text) view.set(name, text);
  }
  return view.toString();
}

/** The address with a saved view in the place of what was chosen, on its first page. Foreign parts stay. */
export function writeView(address: URLSearchParams, view: string, rules: AddressRules): URLSearchParams {
  const next = new URLSearchParams(address);
  const wanted = new URLSearchParams(view);
  next.delete(NAMES.page);
  for (const name of viewNames(rules)) {
    const text = wanted.get(name)?.slice(0, INPUT_MAX_LENGTH);
    if (text) next.set(name, text);
    else next.delete(name);
  }
  return next;
}

/** In a fixed order, so that the same choice is always the same text. */
const viewNames = ({ filterNames }: AddressRules): string[] =>
  [NAMES.search, NAMES.orderBy, NAMES.direction, NAMES.pageSize, ...filterNames].sort();

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}
