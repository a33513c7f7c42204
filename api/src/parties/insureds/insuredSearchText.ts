import { searchable } from '@portal/shared/domain/values/textSearch';

interface SearchedInsured {
  name: string;
  socialName: string | null;
  document: string;
  alsoKnownAs?: string | null;
}

/**
 * By what an insured is found: a person also by the name by which they want to be called (Decreto 8.727/2016), and any by
 * what records were that were merged into it.
 */
export const insuredSearchText = ({ name, socialName, document, alsoKnownAs }: SearchedInsured): string =>
  searchable([name, socialName, document, alsoKnownAs].filter(Boolean).join(' '));
