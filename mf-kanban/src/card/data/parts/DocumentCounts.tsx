import type { CardDocumentCount } from '@portal/shared/contracts/boards/kanbanCardParts';
import type { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import { DocumentStatusTag } from '@portal/shared/parts/status';

const order: readonly DocumentStatus[] = ['Reprovado', 'Aguardando_Analise', 'Pendente', 'Conforme'];

/** How many documents are in which state, what needs somebody first; the tab "Documentos" has them one by one. */
export function DocumentCounts({ counts }: { counts: readonly CardDocumentCount[] }) {
  const shown = order.flatMap((status) => {
    const count = counts.find(({ Status }) => Status === status)?.Count ?? 0;
    return count > 0 ? [{ status, count }] : [];
  });
  if (shown.length === 0) return <>Nenhum documento pedido</>;
  return (
    <ul className="kanban-card-data-tags">
      {shown.map(({ status, count }) => (
        <li key={status}>
          <DocumentStatusTag status={status} count={count} />
        </li>
      ))}
    </ul>
  );
}
