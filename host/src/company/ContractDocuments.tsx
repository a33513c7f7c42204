import { useCall } from '@portal/shared/query';
import { getContractDocument } from '@portal/shared/contracts/people/company';
import type { CompanyContract } from '@portal/shared/contracts/people/company';
import { formatDate } from '@portal/shared/domain/time/dates';
import { EmptyState } from '@portal/shared/ui/base';
import { useState } from 'react';
import { TextDialog } from './TextDialog';

type ContractDocument = CompanyContract['Documents'][number];

/** The contract's documents, each to be read in place. */
export function ContractDocuments({ documents }: { documents: readonly ContractDocument[] }) {
  const [opened, setOpened] = useState<ContractDocument | null>(null);
  const text = useCall(
    getContractDocument,
    { query: { UniqueId: opened?.UniqueId ?? '' } },
    { enabled: opened !== null, freshFor: 300_000 },
  );
  if (documents.length === 0) return <EmptyState title="Nenhum documento anexado ao contrato" />;
  return (
    <>
      <ul className="contract-rows">
        {documents.map((document) => (
          <li key={document.UniqueId}>
            <button type="button" className="contract-link portal-focusable" onClick={() => setOpened(document)}>
              {document.Name}
            </button>
            <small>Assinado em {formatDate(document.SignedOn)}</small>
          </li>
        ))}
      </ul>
      <TextDialog
        title={opened?.Name ?? null}
        html={text.data?.Html}
        error={text.error}
        onRetry={() => void text.refetch()}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
