import { searchable } from '@portal/shared/domain/values/textSearch';

/** By what a policy holder is found. */
export const holderSearchText = (holder: { name: string; tradeName: string | null; document: string }): string =>
  searchable([holder.name, holder.tradeName, holder.document].filter(Boolean).join(' '));
