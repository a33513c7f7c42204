import type { CardDocument } from '@portal/shared/contracts/boards/kanbanDocuments';
import { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';

/** True where the broker still has to give something: what a mail would ask for. */
export const isOpen = ({ Status, IsInternal }: CardDocument): boolean =>
  !IsInternal && (Status === DocumentStatus.Pendente || Status === DocumentStatus.Reprovado);
