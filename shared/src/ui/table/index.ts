// Tier table: list screens.
export { DataTable } from './DataTable';
export type {
  ColumnsOf,
  DataTableColumn,
  DataTableProps,
  FilterDefinition,
  FilterOption,
  GivenView,
  ListNoun,
  OrderOf,
  PrimaryAction,
  QueryOf,
  RowAction,
  RowOf,
  RowSelection,
  SearchDefinition,
  StatusFilter,
} from './listTypes';
