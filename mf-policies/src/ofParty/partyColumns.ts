import { policyColumns } from '@portal/shared/parts/policyList';

/** The columns of the list of policies without the one that would name the page's own party in every row. */
export const columnsWithout = (key: 'policyHolder' | 'insured' | 'broker') =>
  policyColumns.filter((column) => column.key !== key);

/** The same for the calls that answer in one order alone. */
export const unsortedColumnsWithout = (key: 'policyHolder' | 'insured') =>
  columnsWithout(key).map(({ sortBy: _, ...column }) => column);
