import { countOpenRequired } from '@portal/shared/domain/documents/describeDocuments';
import type { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import type { RequestedDocument } from './documentsOf';

/** The documents of one status, or all, in the order of what needs somebody; those of one status as they were asked for. */
export const inOrder = <Document extends RequestedDocument>(
  documents: readonly Document[],
  order: readonly DocumentStatus[],
  status: DocumentStatus | null,
): Document[] =>
  order
    .filter((one) => status === null || one === status)
    .flatMap((one) => documents.filter(({ Status }) => Status === one));

/** How many required ones are open, in a sentence. */
export function summaryOf(documents: readonly RequestedDocument[]): string {
  if (documents.length === 0)
    return 'Nenhum documento foi pedido. Os pedidos aparecem aqui, com os arquivos recebidos e a análise de cada um.';
  const required = documents.filter(({ IsRequired }) => IsRequired);
  return countOpenRequired(required.map(({ Status }) => Status)) ?? 'Nenhum documento obrigatório está pendente.';
}
