import type { counterGuarantees } from '../../platform/database/schema/parties';

type Row = Pick<typeof counterGuarantees.$inferSelect, 'documentPath' | 'copyPath'>;

/** Where the copy of a document lies. */
export const copyPathOf = (documentPath: string): string => documentPath.replace(/\.pdf$/, '-copia.pdf');

/** Returns where the copy of the document lies that waits to be signed; null where it was generated without one. */
export const currentCopy = ({ documentPath, copyPath }: Row): string | null =>
  documentPath !== null && copyPath === copyPathOf(documentPath) ? copyPath : null;
