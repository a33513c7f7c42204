import { cardTypeLabels } from '@portal/shared/domain/boards/cardTypes';
import type { ClockState, DocumentState } from '@portal/shared/domain/boards/cardFilterValues';
import { DAYS_TO_ANSWER } from '@portal/shared/domain/underwriting/legalClock';

/** What the board shows of a pipe; kept in the address, so that it can be shared and found again. */
export interface BoardFilters {
  /** Free text over card reference, names and documents (Spec 000 §7.5, `filterCardsValues`). */
  text: string;
  /** CPF or CNPJ of a party, without mask; empty means any. */
  document: string;
  /** Empty means every priority; so it is with the other lists. */
  priorityIds: readonly number[];
  /** Where cards stand. */
  stepIds: readonly number[];
  /** Users, and `NOBODY` for cards without owner. */
  ownerIds: readonly number[];
  /** The number of whoever looks, where they ask for their own cards: a shared address then means each reader's own. */
  mine: number | null;
  cardTypes: readonly string[];
  /** Whole days in the step, at least; null means any. */
  minDaysInStep: number | null;
  /** Calendar days until the legal clock ends, at most; null means any card, also one without a clock. */
  maxDaysToDeadline: number | null;
  clock: ClockState | null;
  /** Insured amount in cents, both ends allowed themselves. */
  minInsuredAmount: number | null;
  maxInsuredAmount: number | null;
  modalityIds: readonly number[];
  brokerIds: readonly number[];
  tagIds: readonly number[];
  openDocuments: DocumentState | null;
  /** Whole days for which nobody has opened the card, at least. */
  minDaysUnseen: number | null;
}

export const NO_FILTERS: BoardFilters = {
  text: '',
  document: '',
  priorityIds: [],
  stepIds: [],
  ownerIds: [],
  mine: null,
  cardTypes: [],
  minDaysInStep: null,
  maxDaysToDeadline: null,
  clock: null,
  minInsuredAmount: null,
  maxInsuredAmount: null,
  modalityIds: [],
  brokerIds: [],
  tagIds: [],
  openDocuments: null,
  minDaysUnseen: null,
};

/** How the address names each field, in the order in which it writes them. */
const NAMES: Record<Exclude<keyof BoardFilters, 'mine'>, string> = {
  text: 'busca',
  document: 'documento',
  priorityIds: 'prioridade',
  stepIds: 'etapa',
  ownerIds: 'responsavel',
  cardTypes: 'tipo',
  minDaysInStep: 'idade',
  maxDaysToDeadline: 'prazo',
  clock: 'relogio',
  minInsuredAmount: 'valor-de',
  maxInsuredAmount: 'valor-ate',
  modalityIds: 'modalidade',
  brokerIds: 'corretora',
  tagIds: 'etiqueta',
  openDocuments: 'documentos',
  minDaysUnseen: 'sem-abrir',
};
/** How the address writes what the platform names in English. */
const CLOCK: Record<ClockState, string> = { overdue: 'vencido', today: 'hoje', paused: 'pausado', none: 'sem' };
const DOCUMENTS: Record<DocumentState, string> = { awaited: 'faltam', toCheck: 'conferir' };
const ME = 'eu';
const NOBODY_NAME = 'ninguem';
/** The page of the list view; other filters begin at its first one. */
const LIST_PAGE = 'pagina';

/** The platform takes no longer text, no more ids and no more days. */
const LONGEST_TEXT = 100;
export const MOST_IDS = 20;
const MOST_DAYS = 3650;
/** Its form only: the check digits are checked where it is typed, and that code is not fetched before. */
const DOCUMENT = /^(\d{11}|[0-9A-Z]{12}\d{2})$/;

/** The filters that an address carries, as `ownId` means them; what makes no sense there is left out. */
export function filtersOf(search: URLSearchParams, ownId: number | null): BoardFilters {
  const owners = listOf(search, NAMES.ownerIds);
  const document = (search.get(NAMES.document) ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '');
  const left = search.get(NAMES.maxDaysToDeadline) ?? '';
  return {
    text: (search.get(NAMES.text) ?? '').trim().slice(0, LONGEST_TEXT),
    document: DOCUMENT.test(document) ? document : '',
    priorityIds: idsOf(listOf(search, NAMES.priorityIds)),
    stepIds: idsOf(listOf(search, NAMES.stepIds)),
    ownerIds: idsOf(owners.map((owner) => (owner === NOBODY_NAME ? '0' : owner === '0' ? '' : owner))),
    mine: owners.includes(ME) ? ownId : null,
    cardTypes: [...new Set(listOf(search, NAMES.cardTypes).map((type) => type.toUpperCase()))]
      .filter((type) => type in cardTypeLabels)
      .sort(),
    minDaysInStep: daysOf(search, NAMES.minDaysInStep),
    maxDaysToDeadline: /^\d{1,2}$/.test(left) && Number(left) <= DAYS_TO_ANSWER ? Number(left) : null,
    clock: keyOf(CLOCK, search.get(NAMES.clock)),
    minInsuredAmount: centsOf(search, NAMES.minInsuredAmount),
    maxInsuredAmount: centsOf(search, NAMES.maxInsuredAmount),
    modalityIds: idsOf(listOf(search, NAMES.modalityIds)),
    brokerIds: idsOf(listOf(search, NAMES.brokerIds)),
    tagIds: idsOf(listOf(search, NAMES.tagIds)),
    openDocuments: keyOf(DOCUMENTS, search.get(NAMES.openDocuments)),
    minDaysUnseen: daysOf(search, NAMES.minDaysUnseen),
  };
}

/** The address with these filters in place of its own; whatever else it carries stays. */
export function withFilters(search: URLSearchParams, { mine, ...filters }: BoardFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  const reais = (cents: number | null) => cents && cents / 100;
  const written: Record<keyof typeof NAMES, string | number | null | readonly string[] | readonly number[]> = {
    ...filters,
    ownerIds: [...(mine === null ? [] : [ME]), ...filters.ownerIds.map((id) => (id ? String(id) : NOBODY_NAME))],
    clock: filters.clock && CLOCK[filters.clock],
    minInsuredAmount: reais(filters.minInsuredAmount),
    maxInsuredAmount: reais(filters.maxInsuredAmount),
    openDocuments: filters.openDocuments && DOCUMENTS[filters.openDocuments],
  };
  for (const [field, name] of Object.entries(NAMES)) {
    // A list reads as its values with commas between them.
    const value = String(written[field as keyof typeof NAMES] ?? '');
    if (value) next.set(name, value);
    else next.delete(name);
  }
  next.delete(LIST_PAGE);
  return next;
}

export const isFiltering = (filters: BoardFilters): boolean => withFilters(new URLSearchParams(), filters).size > 0;

type Narrowing = Omit<BoardFilters, 'text' | 'mine'>;

/** Everything of a filter but the text, as the calls of the board service name it. */
export function narrowingOf({ text: _, mine, ownerIds, ...others }: BoardFilters) {
  const owners = [...new Set([...ownerIds, ...(mine === null ? [] : [mine])])].slice(0, MOST_IDS);
  return Object.fromEntries(
    Object.entries({ ...others, ownerIds: owners })
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value])
      .filter(([, value]) => value !== null && value !== ''),
  ) as {
    [Name in keyof Narrowing]?: Narrowing[Name] extends readonly unknown[] ? string : NonNullable<Narrowing[Name]>;
  };
}

/** A filter as the query of the calls that read cards: the next ones of a step, and the list. */
export const filterQuery = (filters: BoardFilters) => ({
  ...(filters.text && { filterCardsValues: filters.text }),
  ...narrowingOf(filters),
});

const keyOf = <Key extends string>(words: Record<Key, string>, word: string | null): Key | null =>
  (Object.keys(words) as Key[]).find((key) => words[key] === word) ?? null;

function daysOf(search: URLSearchParams, name: string): number | null {
  const days = search.get(name) ?? '';
  return /^[1-9]\d{0,3}$/.test(days) && Number(days) <= MOST_DAYS ? Number(days) : null;
}

/** Written in reais; nothing and zero ask for the same. */
function centsOf(search: URLSearchParams, name: string): number | null {
  const reais = search.get(name) ?? '';
  return /^\d{1,11}(\.\d{1,2})?$/.test(reais) ? Math.round(Number(reais) * 100) || null : null;
}

const listOf = (search: URLSearchParams, name: string): string[] => (search.get(name) ?? '').split(',').filter(Boolean);

const idsOf = (texts: readonly string[]): number[] =>
  [...new Set(texts.filter((id) => /^(0|[1-9]\d{0,8})$/.test(id)).map(Number))]
    .sort((one, other) => one - other)
    .slice(0, MOST_IDS);
