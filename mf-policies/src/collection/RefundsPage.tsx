import { searchRefunds } from '@portal/shared/contracts/underwriting/refundPayments';
import type { QueuedRefund } from '@portal/shared/contracts/underwriting/refundPayments';
import { refundStates } from '@portal/shared/domain/billing/refundPayments';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { RefundAmount } from '@portal/shared/parts/premium';
import { ThirdPartyTag } from '@portal/shared/parts/refundPayee';
import { DocumentNumber, PageHeader } from '@portal/shared/ui/base';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { PaymentFileSection } from './PaymentFileSection';
import { UploadReturns } from './UploadReturns';
import { useRefundActions } from './useRefundActions';
import './collection.css';

const accountOf = ({ Payee }: QueuedRefund): string =>
  `${String(Payee.BankId).padStart(3, '0')} · ag. ${Payee.Branch} · conta ${Payee.Account}`;

const columns: ColumnsOf<typeof searchRefunds> = [
  { key: 'number', title: 'Endosso', value: ({ Number: number }) => number, width: 170, essential: true },
  {
    key: 'state',
    title: 'Situação',
    kind: 'status',
    status: ({ State, Refusal, WhyNotPay }) => ({ ...refundStates[State], note: Refusal ?? WhyNotPay }),
    width: 190,
  },
  {
    key: 'value',
    title: 'Valor',
    kind: 'money',
    value: ({ Value }) => Value,
    render: ({ Value, Ledgers }) => <RefundAmount cents={Value} ledgers={Ledgers} />,
    width: 130,
  },
  {
    key: 'payee',
    title: 'Quem recebe',
    value: ({ Payee }) => (Payee.IsThirdParty ? `${Payee.Name} (terceiro)` : Payee.Name),
    render: ({ Payee }) => (
      <>
        {Payee.Name} {Payee.IsThirdParty && <ThirdPartyTag />}
      </>
    ),
    detail: ({ Payee }) => <DocumentNumber value={Payee.CpfCnpj} />,
    width: 220,
  },
  { key: 'account', title: 'Conta', value: accountOf, detail: ({ Payee }) => Payee.BankName, width: 260 },
  { key: 'holder', title: 'Tomador', value: ({ PolicyHolder }) => PolicyHolder.Name, width: 180 },
  { key: 'policy', title: 'Apólice', value: ({ PolicyNumber }) => PolicyNumber, width: 160 },
  { key: 'created', title: 'Criada em', kind: 'date', value: ({ CreatedAt }) => CreatedAt, width: 120 },
  {
    key: 'released',
    title: 'Aprovada por',
    value: ({ ReleasedByName, IsWithoutSecondPerson }) =>
      ReleasedByName && (IsWithoutSecondPerson ? `${ReleasedByName}, sem segunda pessoa` : ReleasedByName),
    width: 160,
  },
  { key: 'paid', title: 'Paga em', kind: 'date', value: ({ PaidOn }) => PaidOn, width: 110 },
];

/** `/apolices/cobranca/devolucoes`: refunds from their approval to the day on which the bank has paid them. */
export default function RefundsPage() {
  const { rowActions, dialog } = useRefundActions();
  return (
    <div className="policies-collection">
      <PageHeader
        title="Devoluções"
        back={{ to: addresses.bankFiles(), label: 'Cobrança' }}
        subtitle="Prêmio que volta: uma segunda pessoa aprova, outra gera o arquivo de pagamentos, e o retorno do banco diz o que foi pago."
      />
      <PaymentFileSection />
      <UploadReturns about="payments" />
      <DataTable
        call={searchRefunds}
        name="refunds"
        title="Devoluções na fila"
        headingLevel={2}
        noun={{ singular: 'devolução', plural: 'devoluções', feminine: true }}
        above={dialog}
        rowKey={({ ProposalUniqueId }: QueuedRefund) => ProposalUniqueId}
        rowLink={({ ProposalUniqueId }: QueuedRefund) => addresses.issueEndorsement(ProposalUniqueId)}
        rowActions={rowActions}
        columns={columns}
        filters={[
          {
            kind: 'select',
            name: 'situacao',
            label: 'Situação',
            field: 'State',
            main: true,
            options: Object.entries(refundStates).map(([value, { label }]) => ({ value, label })),
          },
        ]}
        emptyText="Aqui ficam as devoluções de prêmio, da emissão do endosso ao pagamento."
      />
    </div>
  );
}
