import { searchable } from '@portal/shared/domain/values/textSearch';

/** By what an insured is found: a person also by the name by which they want to be called (Decreto 8.727/2016). */
export const insuredSearchText = (insured: { name: string; socialName: string | null; document: string }): string =>
  searchable([insured.name, insured.socialName, insured.document].filter(Boolean).join(' '));
