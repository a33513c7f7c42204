// Part policyList: how policies are listed and narrowed, wherever they are looked through or chosen from.
export { policyColumns } from './policyColumns';
export { branchOptions, insurerPolicyFilters, policyFilters, policyStatusFilter, policyViews } from './policyFilters';
export { useModalityOptions } from './useModalityOptions';
