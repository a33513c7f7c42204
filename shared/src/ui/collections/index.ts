// Tier collections: the component library's own tables and lists. A list screen takes DataTable of the tier table.
export { default as List } from 'antd/es/list';
export { default as Listy } from 'antd/es/listy';
export { default as Pagination } from 'antd/es/pagination';
export { default as Table } from 'antd/es/table';
export { default as Transfer } from 'antd/es/transfer';
export type { ColumnsType, TableProps } from 'antd/es/table';
