import type { InsurerDocument } from '@portal/shared/contracts/deals/insurerDocuments';
import { InsurerFolder, insurerFolderLabels } from '@portal/shared/domain/documents/insurerFolders';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { searchable } from '@portal/shared/domain/values/textSearch';

/** One folder, or all of them. */
export type ChosenFolder = InsurerFolder | null;

/** The folder that an address names; all of them for one that does not exist. */
export const folderNamed = (name: string | null): ChosenFolder =>
  Object.values(InsurerFolder).find((folder) => folder === name) ?? null;

/** True where every word of the search stands in the name, the kind, the description or the name of a file. */
const matches = ({ Name, Folder, Observation, Archives }: InsurerDocument, search: string): boolean => {
  const texts = [Name, insurerFolderLabels[Folder], Observation ?? '', ...Archives.map((archive) => archive.Name)];
  const text = searchable(texts.join(' '));
  return searchable(search)
    .split(' ')
    .every((word) => text.includes(word));
};

/** Those that a search finds, of whichever folder. */
export const found = (documents: readonly InsurerDocument[], search: string): InsurerDocument[] =>
  documents.filter((document) => matches(document, search));

/** Those of a folder, or all. */
export const inFolder = (documents: readonly InsurerDocument[], folder: ChosenFolder): InsurerDocument[] =>
  documents.filter(({ Folder }) => folder === null || Folder === folder);

export const folderTitle = (folder: ChosenFolder): string =>
  folder === null ? 'Todos os documentos' : insurerFolderLabels[folder];

/** How many are shown, and of what. */
export function summaryOf(count: number, search: string): string {
  const counted = count === 1 ? '1 documento' : `${formatNumber(count)} documentos`;
  return search ? `${counted} com “${search}”.` : `${counted}.`;
}
