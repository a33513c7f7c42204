import { searchable } from '@portal/shared/domain/values/textSearch';

/** By what a broker is found. */
export const brokerSearchText = ({
  name,
  tradeName,
  document,
}: {
  name: string;
  tradeName: string | null;
  document: string;
}): string => searchable([name, tradeName, document].filter(Boolean).join(' '));
