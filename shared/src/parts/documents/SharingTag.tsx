import { StatusTag } from '@portal/shared/ui/status';
import type { RequestedDocument } from './documentsOf';

/** Who sees the files of a document besides who sent them, for who may share them; nothing where there is nothing to share. */
export function SharingTag({ document, mayShare }: { document: RequestedDocument; mayShare: boolean }) {
  const isShared = document.Archives.some(({ IsShared }) => IsShared);
  if (isShared)
    return <StatusTag tone="info">{mayShare ? 'Compartilhado em parte' : 'Compartilhado com as corretoras'}</StatusTag>;
  return mayShare ? <StatusTag tone="neutral">Não compartilhado</StatusTag> : null;
}
