// Tier table: list screens.
export { DataTable } from './DataTable';
export type {
  ColumnsOf,
  DataTableColumn,
  DataTableProps,
  FilterDefinition,
  FilterOption,
  ListNoun,
  OrderOf,
  PrimaryAction,
  QueryOf,
  RowAction,
  RowOf,
  SearchDefinition,
  StatusFilter,
} from './listTypes';
