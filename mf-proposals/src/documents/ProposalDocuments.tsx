import type { ProposalDetail, ProposalRequestDocument } from '@portal/shared/contracts/proposalDetail';
import { DocumentStatus } from '@portal/shared/domain/documentStatus';
import { ActionButton, Heading } from '@portal/shared/ui/base';
import { lazy, Suspense, useRef, useState } from 'react';
import { DeletedDocuments } from './DeletedDocuments';
import { DocumentItem } from './DocumentItem';
import './documents.css';

const NameDialog = lazy(() => import('./NameDialog'));

interface ProposalDocumentsProps {
  detail: ProposalDetail;
  onChanged: () => void;
}

/** What has to be done about a document; those that need somebody come first. */
const order: Record<ProposalRequestDocument['Status'], number> = {
  Reprovado: 0,
  Pendente: 1,
  Aguardando_Analise: 2,
  Conforme: 3,
};

/** The documents of a proposal: what is missing, what was given, and what can be done about it. */
export default function ProposalDocuments({ detail, onChanged }: ProposalDocumentsProps) {
  const { Proposal: proposal, RequestDocuments: documents } = detail;
  const [named, setNamed] = useState<{ document: ProposalRequestDocument | null } | null>(null);
  const section = useRef<HTMLElement>(null);
  const ofInsurer = proposal.Insurer !== null;
  const request = proposal.Actions.find(({ Action }) => Action === 'requestDocument');
  const missing = documents.filter(({ IsRequired, Status }) => IsRequired && Status !== DocumentStatus.Conforme).length;
  return (
    <section className="detail-panel" id="documentos" tabIndex={-1} ref={section} aria-labelledby="documentos-titulo">
      <div className="detail-panel-head">
        <Heading level={2} size={4} id="documentos-titulo">
          Documentos
        </Heading>
        {request && (
          <ActionButton
            size="small"
            disabledReason={request.DisabledReason}
            onClick={() => setNamed({ document: null })}
          >
            {ofInsurer ? 'Solicitar documento' : 'Adicionar documento'}
          </ActionButton>
        )}
      </div>
      <p role="status">{summaryOf(documents.length, missing)}</p>
      {documents.length > 0 && (
        <ul className="detail-documents">
          {[...documents]
            .sort((one, other) => order[one.Status] - order[other.Status])
            .map((document) => (
              <DocumentItem
                key={document.UniqueId}
                document={document}
                onRename={() => setNamed({ document })}
                onChanged={onChanged}
                onRemoved={() => {
                  section.current?.focus();
                  onChanged();
                }}
              />
            ))}
        </ul>
      )}
      <DeletedDocuments documents={detail.DeletedRequestDocuments} onChanged={onChanged} />
      {named && (
        <Suspense fallback={null}>
          <NameDialog
            proposalUniqueId={proposal.UniqueId}
            document={named.document}
            ofInsurer={ofInsurer}
            onDone={onChanged}
            onClose={() => setNamed(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

function summaryOf(total: number, missing: number): string {
  if (total === 0) return 'Nenhum documento foi pedido para esta proposta.';
  if (missing === 0) return 'Nenhum documento obrigatório está pendente.';
  return missing === 1 ? 'Falta 1 documento obrigatório.' : `Faltam ${missing} documentos obrigatórios.`;
}
