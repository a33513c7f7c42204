import type { laneKinds } from '@portal/shared/contracts/boards/boardLists';

/** In which form the cards of a pipe are shown; kept in the address, beside the filters. */
export interface BoardView {
  isList: boolean;
  /** What tells the lanes of the board apart; null shows one board. */
  lanes: LaneKind | null;
}

export type LaneKind = (typeof laneKinds)[number];

const VIEW = 'visao';
const LIST = 'lista';
const LANES = 'raias';
/** What only a list has: its page and its order. */
const OF_THE_LIST = ['pagina', 'por-pagina', 'ordem', 'sentido'];

const laneNames: Record<LaneKind, string> = { owner: 'responsavel', priority: 'prioridade' };

/** The view that an address asks for; what makes no sense there is the board without lanes. */
export function viewOf(search: URLSearchParams): BoardView {
  const lanes = search.get(LANES);
  return {
    isList: search.get(VIEW) === LIST,
    lanes: (Object.keys(laneNames) as LaneKind[]).find((kind) => laneNames[kind] === lanes) ?? null,
  };
}

/** The address with this view in place of its own; the filters stay, and so does the card that is open. */
export function withView(search: URLSearchParams, { isList, lanes }: BoardView): URLSearchParams {
  const next = new URLSearchParams(search);
  if (isList) next.set(VIEW, LIST);
  else for (const name of [VIEW, ...OF_THE_LIST]) next.delete(name);
  if (lanes) next.set(LANES, laneNames[lanes]);
  else next.delete(LANES);
  return next;
}
