import { getBankFile, getBankFileLines } from '@portal/shared/contracts/underwriting/bankFiles';
import type { BankFileLine } from '@portal/shared/contracts/underwriting/bankFiles';
import {
  bankFileDirections,
  bankFileTitle,
  bankLineOutcomes,
  remittanceMovements,
} from '@portal/shared/domain/billing/bankFiles';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageHeader } from '@portal/shared/ui/base';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { useParams } from 'react-router-dom';
import { DownloadRemittance } from './DownloadRemittance';
import './collection.css';

/** What a file for the bank asks for has a name; what a bank answers is known by its number. */
function occurrenceOf({ Outcome, Occurrence, EndorsementUniqueId }: BankFileLine): string {
  if (Outcome !== 'sent') return Occurrence;
  if (EndorsementUniqueId) return `${Occurrence} · Pagar`;
  return Occurrence === remittanceMovements.writeOff ? `${Occurrence} · Baixar` : `${Occurrence} · Registrar`;
}

const columns: ColumnsOf<typeof getBankFileLines> = [
  { key: 'ourNumber', title: 'Nosso número', value: ({ OurNumber }) => OurNumber, width: 140, essential: true },
  { key: 'line', title: 'Linha', kind: 'number', value: ({ Line }) => Line, width: 80 },
  { key: 'outcome', title: 'Situação', kind: 'status', status: (line) => bankLineOutcomes[line.Outcome], width: 180 },
  { key: 'installment', title: 'Parcela', kind: 'number', value: ({ Installment }) => Installment, width: 90 },
  { key: 'occurrence', title: 'Ocorrência', value: occurrenceOf, width: 140 },
  { key: 'amount', title: 'Valor do título', kind: 'money', value: ({ AmountValue }) => AmountValue, width: 140 },
  { key: 'paid', title: 'Pago', kind: 'money', value: ({ PaidValue }) => PaidValue, width: 140 },
  { key: 'on', title: 'Data', kind: 'date', value: ({ OccurredOn }) => OccurredOn, width: 110 },
  { key: 'problem', title: 'Observação', value: ({ Problem }) => Problem, width: 320 },
];

/** `/apolices/cobranca/:arquivoUniqueId`: the slips or payments of a file, each with what became of it. */
export default function BankFilePage() {
  const { arquivoUniqueId: UniqueId = '' } = useParams();
  const { data, error, isFetching, refetch } = useCall(getBankFile, { query: { UniqueId } });
  const isForBank = data?.Direction === 'remittance' || data?.Direction === 'payments';
  const isOfPayments = data?.Direction === 'payments' || data?.Direction === 'paymentReturns';
  const title = data ? `${bankFileDirections[data.Direction]} ${bankFileTitle(data)}` : 'Arquivo do banco';
  return (
    <div className="policies-collection">
      <PageHeader
        title={title}
        back={
          isOfPayments
            ? { to: addresses.refundQueue(), label: 'Devoluções' }
            : { to: addresses.bankFiles(), label: 'Cobrança' }
        }
        {...(data && {
          subtitle: `${data.Direction === 'remittance' ? 'Gerada' : isForBank ? 'Gerado' : 'Enviado'} por ${data.TakenBy} em ${formatDateTime(data.CreatedAt)}`,
        })}
      />
      {isForBank && (
        <DownloadRemittance UniqueId={UniqueId} label={isOfPayments ? 'Baixar arquivo' : 'Baixar remessa'} />
      )}
      {error && !data ? (
        <ErrorState
          error={error}
          title={error.status === 404 ? 'Arquivo não encontrado' : 'Não foi possível ler o arquivo'}
          retrying={isFetching}
          {...(error.status !== 404 && { onRetry: () => void refetch() })}
        />
      ) : (
        <DataTable
          call={getBankFileLines}
          name="bankFileLines"
          title={isOfPayments ? 'Pagamentos do arquivo' : 'Títulos do arquivo'}
          headingLevel={2}
          noun={
            isOfPayments ? { singular: 'pagamento', plural: 'pagamentos' } : { singular: 'título', plural: 'títulos' }
          }
          fixedQuery={{ UniqueId }}
          rowKey={({ Line }: BankFileLine) => Line}
          rowLink={({ ProposalUniqueId, EndorsementUniqueId }: BankFileLine) =>
            EndorsementUniqueId
              ? addresses.issueEndorsement(EndorsementUniqueId)
              : ProposalUniqueId && addresses.proposalOfInsurer(ProposalUniqueId)
          }
          columns={columns}
          emptyText={isOfPayments ? 'Este arquivo não tem nenhum pagamento.' : 'Este arquivo não tem nenhum título.'}
        />
      )}
    </div>
  );
}
