import type { CardDocument } from '@portal/shared/contracts/kanbanDocuments';
import { DocumentStatus } from '@portal/shared/domain/documentStatus';

/** What needs the insurer first, then what needs the broker; what is done comes last. */
export const statusOrder: readonly DocumentStatus[] = [
  DocumentStatus.Aguardando_Analise,
  DocumentStatus.Reprovado,
  DocumentStatus.Pendente,
  DocumentStatus.Conforme,
];

/** The documents of one status, or all, in that order; those of one status as they were asked for. */
export const inOrder = (documents: readonly CardDocument[], status: DocumentStatus | null): CardDocument[] =>
  statusOrder
    .filter((one) => status === null || one === status)
    .flatMap((one) => documents.filter(({ Status }) => Status === one));

export const countOf = (documents: readonly CardDocument[], status: DocumentStatus): number =>
  documents.filter(({ Status }) => Status === status).length;

/** True where the broker still has to give something: what a mail would ask for. */
export const isOpen = ({ Status, IsInternal }: CardDocument): boolean =>
  !IsInternal && (Status === DocumentStatus.Pendente || Status === DocumentStatus.Reprovado);
