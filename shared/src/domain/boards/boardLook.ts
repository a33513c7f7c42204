/** How close together the cards of a board stand, closest first. */
export const boardDensities = ['compact', 'normal', 'roomy'] as const;
/** A density of {@link boardDensities}. */
export type BoardDensity = (typeof boardDensities)[number];

/** What a card shows beside its reference, which it always does. */
export const cardFields = ['type', 'parties', 'amount', 'clock', 'owner', 'priority', 'tags', 'time'] as const;
/** A field of {@link cardFields}. */
export type CardField = (typeof cardFields)[number];

/** How a user wants to see boards, and the cards of each pipe. */
export interface BoardLook {
  /** Null until the user chooses: the board then goes by the width of the window. */
  density: BoardDensity | null;
  /** By the UniqueId of a pipe; a pipe that is missing shows what its density does. */
  fields: Readonly<Record<string, readonly CardField[]>>;
}

/** The widest window, in CSS pixels, on which a board is compact until the user chooses. */
export const COMPACT_UP_TO = 1440;

/** Where the browser keeps it; the shell carries it to the user's other machines (decision 0157). */
export const boardLookKey = (companyKey: string, userId: number): string => `portal.boardLook.${companyKey}.${userId}`;

const isOneOf = <Name extends string>(names: readonly Name[], value: unknown): value is Name =>
  names.includes(value as Name);

/** Makes a look of whatever is kept: of nothing, of damaged text, of a later portal. */
export function readBoardLook(stored: unknown): BoardLook {
  const { density, fields } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const byPipe = typeof fields === 'object' && fields !== null ? Object.entries(fields as Record<string, unknown>) : [];
  return {
    density: isOneOf(boardDensities, density) ? density : null,
    fields: Object.fromEntries(
      byPipe.flatMap(([pipe, shown]) =>
        Array.isArray(shown) ? [[pipe, cardFields.filter((field) => shown.includes(field))]] : [],
      ),
    ),
  };
}

/** What a compact card has no room for until the user asks for it. */
const NOT_WHEN_COMPACT: readonly CardField[] = ['type', 'time'];

/** The fields of the cards of a pipe: those that the user chose, otherwise all that the density has room for. */
export const fieldsOf = ({ fields }: BoardLook, pipeUniqueId: string, density: BoardDensity): readonly CardField[] =>
  fields[pipeUniqueId] ?? cardFields.filter((field) => density !== 'compact' || !NOT_WHEN_COMPACT.includes(field));
