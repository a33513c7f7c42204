import { documentStatusLabels, documentStatusTones } from '@portal/shared/domain/documents/documentStatus';
import type { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import { StatusTag } from '@portal/shared/ui/status';

interface DocumentStatusTagProps {
  status: DocumentStatus;
  /** How many documents have it, where it stands for several. */
  count?: number;
}

/** Where a requested document stands. */
export const DocumentStatusTag = ({ status, count }: DocumentStatusTagProps) => (
  <StatusTag tone={documentStatusTones[status]}>
    {documentStatusLabels[status]}
    {count !== undefined && `: ${count}`}
  </StatusTag>
);
