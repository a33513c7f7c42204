// Part policyList: how policies are listed and narrowed, wherever they are looked through or chosen from.
export { policyColumns } from './policyColumns';
export { policyFilters, policyStatusFilter, policyViews } from './policyFilters';
export { useModalityOptions } from './useModalityOptions';
