import type { ReactNode } from 'react';
import type { AnyCall, CallInput, CallResponse } from '../../contracts/call';
import type { Functionality } from '../../domain/access/functionalities';
import type { Tone } from '../../domain/values/tone';

/** A row of the list that a call answers. */
export type RowOf<ListCall extends AnyCall> =
  CallResponse<ListCall> extends { Data: readonly (infer Row)[] } ? Row : never;
/** The query of a list call. */
export type QueryOf<ListCall extends AnyCall> = CallInput<ListCall> extends { query: infer Query } ? Query : never;
/** What a list call can be ordered by. */
export type OrderOf<ListCall extends AnyCall> =
  QueryOf<ListCall> extends { orderBy?: infer Order } ? Extract<Order, string> : never;

export type CellValue = string | number | boolean | null | undefined;

interface ColumnBase<Order extends string> {
  /** Stable name: remembered choices of columns refer to it. */
  key: string;
  title: string;
  /** The `orderBy` that sorts by this column; without it the column cannot be sorted by. */
  sortBy?: Order;
  /** Least width in pixels. */
  width?: number;
  hiddenByDefault?: boolean;
  /** Always shown; the first column is. */
  essential?: boolean;
  /** False keeps it out of the exported file. */
  csv?: boolean;
}

export interface ValueColumn<Row, Order extends string = string> extends ColumnBase<Order> {
  /** How the value is written, aligned and exported; `money` is in cents, `date` takes dates and instants. */
  kind?: 'text' | 'number' | 'money' | 'date' | 'document';
  value: (row: Row) => CellValue;
  /** Draws the cell where its kind does not suffice; the value is still what is exported. */
  render?: (row: Row) => ReactNode;
  /** A second, quieter line; left out where the table is compact. */
  detail?: (row: Row) => ReactNode;
}

interface StatusColumn<Row, Order extends string> extends ColumnBase<Order> {
  kind: 'status';
  /** `note` is a fact beside the status, in its cell and in the exported file. */
  status: (row: Row) => { label: string; tone: Tone; note?: string | null };
}

export type DataTableColumn<Row, Order extends string = string> = ValueColumn<Row, Order> | StatusColumn<Row, Order>;

/** The path parameters of a list call. */
export type ParametersOf<ListCall extends AnyCall> =
  CallInput<ListCall> extends { parameters: infer Parameters } ? Parameters : never;

/** The columns of a list call, typed by its rows and its orders. */
export type ColumnsOf<ListCall extends AnyCall> = readonly DataTableColumn<RowOf<ListCall>, OrderOf<ListCall>>[];

interface FilterBase {
  /** The name that it has in the address, in Portuguese and kebab case. */
  name: string;
  label: string;
  /** Always in sight; the others stand behind "Mais filtros". */
  main?: boolean;
}

export interface FilterOption {
  value: string | number;
  label: string;
}

type Field<Query> = keyof Query & string;

/** A filter of a list and the query field that it sets. */
export type FilterDefinition<Query> = FilterBase &
  (
    | { kind: 'text'; field: Field<Query> }
    /** CPF or CNPJ, masked while typed, sent without mask; with `isWhole` only once it is one, where no beginning is looked for. */
    | { kind: 'document'; field: Field<Query>; isWhole?: true }
    /** Options are null while they are on their way: until then what the address says is taken as it stands there. */
    | { kind: 'select'; field: Field<Query>; options: readonly FilterOption[] | null }
    | { kind: 'boolean'; field: Field<Query>; yes?: string; no?: string }
    | {
        kind: 'dateRange';
        fields: { from: Field<Query>; to: Field<Query> };
        /** How the query writes a `YYYY-MM-DD`, where it does so in another way (Spec 001 §5). */
        format?: (date: string) => string;
      }
  );

/** Statuses as chips above a list, with how many rows each holds when the call can count them. */
export interface StatusFilter<Query> {
  name: string;
  label: string;
  field: Field<Query>;
  statuses: readonly { value: number; label: string; tone: Tone }[];
  /** Asks for `StatusCounts` with `includeStatusCounts`. */
  withCounts?: boolean;
}

/** The one field in which people search first. */
export interface SearchDefinition<Query> {
  /** What can be searched for: "Número, tomador ou segurado". */
  label: string;
  /** The query fields that a text sets. */
  toQuery: (text: string) => Partial<Query>;
  /** The call that answers while there is a text, where it is another; it takes the list's query and answers its pages. */
  call?: AnyCall;
}

export interface RowAction {
  key: string;
  label: string;
  /** A path of the portal; or `onSelect`. */
  to?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabledReason?: string | null;
  /** Does it with the row that has the focus; `n` and `o` are every list's, and the shell's help names each. */
  letter?: string;
}

/** Rows that somebody chooses to do something with, over all pages of a list. */
export interface RowSelection<Row> {
  /** By the keys that `rowKey` makes of them. */
  chosen: ReadonlySet<string | number>;
  onChoose: (rows: readonly Row[], isChosen: boolean) => void;
  onClear: () => void;
  /** More cannot be chosen together. */
  most: number;
  /** Chooses all that the filters leave without reading them, for who has the platform act on them. */
  onChooseAll?: () => void;
  /** Rows with which nothing can be done; all others where it is left out. */
  mayChoose?: (row: Row) => boolean;
  /** What can be done with them; without one, the screen around the list does it. */
  action?: { label: string; onSelect: () => void };
}

/** A view that comes with the list: what the address holds while it is in use. */
export interface GivenView {
  name: string;
  search: string;
}

export interface PrimaryAction {
  label: string;
  to?: string;
  onSelect?: () => void;
  /** The user must hold one of them to see the action. */
  functionalities?: readonly Functionality[];
  disabledReason?: string | null;
}

/** How the list words itself. Portuguese nouns have a gender, so it is told. */
export interface ListNoun {
  singular: string;
  plural: string;
  feminine?: boolean;
}

export interface DataTableProps<ListCall extends AnyCall> {
  call: ListCall;
  /** Names the list among what the browser remembers of the user's choices. */
  name: string;
  title: string;
  noun: ListNoun;
  subtitle?: ReactNode;
  back?: { to: string; label: string };
  /** 1 on a page of its own, 2 inside of another. */
  headingLevel?: 1 | 2;
  rowKey: (row: RowOf<ListCall>) => string | number;
  columns: ColumnsOf<ListCall>;
  /** What stands in the call's path. */
  parameters?: ParametersOf<ListCall>;
  /** Query fields that are always the same. */
  fixedQuery?: Partial<QueryOf<ListCall>>;
  search?: SearchDefinition<QueryOf<ListCall>>;
  status?: StatusFilter<QueryOf<ListCall>>;
  filters?: readonly FilterDefinition<QueryOf<ListCall>>[];
  /** Filters that stand outside of the list and come in by `fixedQuery`. */
  outerFilters?: { active: boolean; onClear: () => void };
  /** What stands between the title and the list. */
  above?: ReactNode;
  defaultOrder?: { by: OrderOf<ListCall>; direction: 'asc' | 'desc' };
  /** Rows of a page until the user chooses, where the list is a part of a record's page; 20 unless told. */
  pageSize?: 10 | 20;
  /** Where the name in the first column leads, null where there is no more to see; or `onRowOpen`. */
  rowLink?: (row: RowOf<ListCall>) => string | null;
  onRowOpen?: (row: RowOf<ListCall>) => void;
  rowActions?: (row: RowOf<ListCall>) => readonly RowAction[];
  selection?: RowSelection<RowOf<ListCall>>;
  primaryAction?: PrimaryAction;
  /** Another way to the same, beside it and less in sight. */
  otherAction?: PrimaryAction;
  /** Views that come with the portal, before those that people save. */
  givenViews?: readonly GivenView[];
  /** Why the list is not read before somebody searches or filters; null or absent where it is. */
  filterFirst?: string | null;
  /** What will be here once there is something; the primary action is offered with it. */
  emptyText: string;
}
