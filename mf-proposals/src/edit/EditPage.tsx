import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import { getProposalByUniqueId } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useDealChanges } from '@portal/shared/commands/useDealChanges';
import { callKey, useCall, useQueryClient } from '@portal/shared/query';
import { EmptyState, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EditProposal } from './EditProposal';

/** /propostas/proposta/editar/:propostaUniqueId */
export default function EditPage() {
  const { propostaUniqueId = '' } = useParams();
  const input = { query: { ProposalUniqueId: propostaUniqueId } };
  useDealChanges({ Kind: 'proposal', UniqueId: propostaUniqueId }, [getProposalByUniqueId]);
  const reading = useCall(getProposalByUniqueId, input);
  if (reading.data) return <Editable key={propostaUniqueId} record={reading.data} reading={reading} />;
  if (!reading.error) return <PageSkeleton />;
  const isAbsent = reading.error.kind === 'notFound';
  return (
    <ErrorState
      error={reading.error}
      title={isAbsent ? 'Esta proposta não existe ou não é sua' : 'Não foi possível abrir a proposta para edição'}
      {...(!isAbsent && { onRetry: () => void reading.refetch() })}
      retrying={reading.isFetching}
    />
  );
}

interface EditableProps {
  record: ProposalRecord;
  reading: { refetch: () => Promise<{ data?: ProposalRecord | undefined; isSuccess: boolean }> };
}

function Editable({ record, reading }: EditableProps) {
  const queries = useQueryClient();
  const offer = useCall(getModality, { query: { modalityUniqueId: record.Modality.UniqueId } });
  // What was begun stays in sight when somebody takes the proposal away meanwhile; saving says so too.
  const [wasEditable] = useState(record.CanEdit);
  if (!record.CanEdit && !wasEditable)
    return (
      <EmptyState
        title={`A proposta ${record.Number} não pode ser alterada agora`}
        text={record.WhyNotEdit}
        action={
          <Link className="proposal-edit-elsewhere" to={addresses.proposalOfBroker(record.UniqueId)}>
            Abrir a proposta {record.Number}
          </Link>
        }
      />
    );
  // One that is no longer offered does not keep the rest from being changed.
  if (offer.data || offer.error?.kind === 'notFound')
    return (
      <EditProposal
        record={record}
        offer={offer.data ?? null}
        onReadAgain={async () => (await reading.refetch()).data ?? null}
        onSaved={(saved) =>
          queries.setQueryData(callKey(getProposalByUniqueId, { query: { ProposalUniqueId: record.UniqueId } }), saved)
        }
      />
    );
  if (offer.error)
    return (
      <ErrorState
        error={offer.error}
        title="Não foi possível ler a modalidade da proposta"
        onRetry={() => void offer.refetch()}
        retrying={offer.isFetching}
      />
    );
  return <PageSkeleton />;
}
