// Tier table: list screens. The component library's own table stands in the tier collections.
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
export { useListAddress } from './useListAddress';
export type { ListChange, ListState } from './listAddress';
