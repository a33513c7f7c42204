import { CardType } from '@portal/shared/domain/boards/cardTypes';
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
  openDocuments: null,
  minDaysUnseen: null,
};

const NAMES = {
  text: 'busca',
  document: 'documento',
  priorities: 'prioridade',
  steps: 'etapa',
  owners: 'responsavel',
  types: 'tipo',
  age: 'idade',
  deadline: 'prazo',
  clock: 'relogio',
  from: 'valor-de',
  to: 'valor-ate',
  modalities: 'modalidade',
  brokers: 'corretora',
  documents: 'documentos',
  unseen: 'sem-abrir',
} as const;
/** How the address writes what the platform names in English. */
const CLOCK: Record<ClockState, string> = { overdue: 'vencido', today: 'hoje', paused: 'pausado', none: 'sem' };
const DOCUMENTS: Record<DocumentState, string> = { awaited: 'faltam', toCheck: 'conferir' };
const ME = 'eu';
const NOBODY_NAME = 'ninguem';
/** The page of the list view; other filters begin at its first one. */
const LIST_PAGE = 'pagina';

/** The platform takes no longer text, no more ids and no more days. */
export const LONGEST_TEXT = 100;
export const MOST_IDS = 20;
const MOST_DAYS = 3650;
/** Its form only: the check digits are checked where it is typed, and that code is not fetched before. */
const DOCUMENT = /^(\d{11}|[0-9A-Z]{12}\d{2})$/;
const KNOWN_TYPES: readonly string[] = Object.values(CardType);

/** The filters that an address carries, as `ownId` means them; what makes no sense there is left out. */
export function filtersOf(search: URLSearchParams, ownId: number | null): BoardFilters {
  const owners = listOf(search, NAMES.owners);
  const document = (search.get(NAMES.document) ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '');
  const left = search.get(NAMES.deadline) ?? '';
  return {
    text: (search.get(NAMES.text) ?? '').trim().slice(0, LONGEST_TEXT),
    document: DOCUMENT.test(document) ? document : '',
    priorityIds: idsOf(listOf(search, NAMES.priorities)),
    stepIds: idsOf(listOf(search, NAMES.steps)),
    ownerIds: idsOf(owners.map((owner) => (owner === NOBODY_NAME ? '0' : owner === '0' ? '' : owner))),
    mine: owners.includes(ME) ? ownId : null,
    cardTypes: [...new Set(listOf(search, NAMES.types).map((type) => type.toUpperCase()))]
      .filter((type) => KNOWN_TYPES.includes(type))
      .sort(),
    minDaysInStep: daysOf(search, NAMES.age),
    maxDaysToDeadline: /^\d{1,2}$/.test(left) && Number(left) <= DAYS_TO_ANSWER ? Number(left) : null,
    clock: keyOf(CLOCK, search.get(NAMES.clock)),
    minInsuredAmount: centsOf(search, NAMES.from),
    maxInsuredAmount: centsOf(search, NAMES.to),
    modalityIds: idsOf(listOf(search, NAMES.modalities)),
    brokerIds: idsOf(listOf(search, NAMES.brokers)),
    openDocuments: keyOf(DOCUMENTS, search.get(NAMES.documents)),
    minDaysUnseen: daysOf(search, NAMES.unseen),
  };
}

/** The address with these filters in place of its own; whatever else it carries stays. */
export function withFilters(search: URLSearchParams, filters: BoardFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string | number | null) =>
    value === null || value === '' ? next.delete(name) : next.set(name, String(value));
  put(NAMES.text, filters.text);
  put(NAMES.document, filters.document);
  put(NAMES.priorities, filters.priorityIds.join(','));
  put(NAMES.steps, filters.stepIds.join(','));
  const owners = filters.ownerIds.map((id) => (id === 0 ? NOBODY_NAME : String(id)));
  put(NAMES.owners, [...(filters.mine === null ? [] : [ME]), ...owners].join(','));
  put(NAMES.types, filters.cardTypes.join(','));
  put(NAMES.age, filters.minDaysInStep);
  put(NAMES.deadline, filters.maxDaysToDeadline);
  put(NAMES.clock, filters.clock && CLOCK[filters.clock]);
  put(NAMES.from, filters.minInsuredAmount && filters.minInsuredAmount / 100);
  put(NAMES.to, filters.maxInsuredAmount && filters.maxInsuredAmount / 100);
  put(NAMES.modalities, filters.modalityIds.join(','));
  put(NAMES.brokers, filters.brokerIds.join(','));
  put(NAMES.documents, filters.openDocuments && DOCUMENTS[filters.openDocuments]);
  put(NAMES.unseen, filters.minDaysUnseen);
  next.delete(LIST_PAGE);
  return next;
}

export const isFiltering = (filters: BoardFilters): boolean => withFilters(new URLSearchParams(), filters).size > 0;

/** Everything of a filter but the text, as the calls of the board service name it. */
export function narrowingOf(filters: BoardFilters) {
  const owners = [...new Set([...filters.ownerIds, ...(filters.mine === null ? [] : [filters.mine])])];
  return {
    ...(filters.document && { document: filters.document }),
    ...(filters.priorityIds.length > 0 && { priorityIds: filters.priorityIds.join(',') }),
    ...(filters.stepIds.length > 0 && { stepIds: filters.stepIds.join(',') }),
    ...(owners.length > 0 && { ownerIds: owners.slice(0, MOST_IDS).join(',') }),
    ...(filters.cardTypes.length > 0 && { cardTypes: filters.cardTypes.join(',') }),
    ...(filters.minDaysInStep !== null && { minDaysInStep: filters.minDaysInStep }),
    ...(filters.maxDaysToDeadline !== null && { maxDaysToDeadline: filters.maxDaysToDeadline }),
    ...(filters.clock && { clock: filters.clock }),
    ...(filters.minInsuredAmount !== null && { minInsuredAmount: filters.minInsuredAmount }),
    ...(filters.maxInsuredAmount !== null && { maxInsuredAmount: filters.maxInsuredAmount }),
    ...(filters.modalityIds.length > 0 && { modalityIds: filters.modalityIds.join(',') }),
    ...(filters.brokerIds.length > 0 && { brokerIds: filters.brokerIds.join(',') }),
    ...(filters.openDocuments && { openDocuments: filters.openDocuments }),
    ...(filters.minDaysUnseen !== null && { minDaysUnseen: filters.minDaysUnseen }),
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
  return /^\d{1,12}(\.\d{1,2})?$/.test(reais) ? Math.round(Number(reais) * 100) || null : null;
}

const listOf = (search: URLSearchParams, name: string): string[] => (search.get(name) ?? '').split(',').filter(Boolean);

const idsOf = (texts: readonly string[]): number[] =>
  [...new Set(texts.filter((id) => /^(0|[1-9]\d{0,8})$/.test(id)).map(Number))]
    .sort((one, other) => one - other)
    .slice(0, MOST_IDS);
