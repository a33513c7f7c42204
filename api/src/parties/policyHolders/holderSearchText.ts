import { searchable } from '@portal/shared/domain/values/textSearch';

interface SearchedHolder {
  name: string;
  tradeName: string | null;
  document: string;
  alsoKnownAs?: string | null;
}

/** By what a policy holder is found: also by what records were that were merged into it. */
export const holderSearchText = ({ name, tradeName, document, alsoKnownAs }: SearchedHolder): string =>
  searchable([name, tradeName, document, alsoKnownAs].filter(Boolean).join(' '));
