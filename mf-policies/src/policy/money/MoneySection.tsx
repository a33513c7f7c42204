import { getPolicyInstallments } from '@portal/shared/contracts/underwriting/policyInstallments';
import type { PolicyRefund } from '@portal/shared/contracts/underwriting/policyInstallments';
import { bankSlipStates } from '@portal/shared/domain/billing/bankFiles';
import { formatDigitableLine } from '@portal/shared/domain/billing/digitableLine';
import { refundStates } from '@portal/shared/domain/billing/refundPayments';
import { slipSituationLabels, slipSituationTones } from '@portal/shared/domain/billing/slipSituation';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { RefundAmount } from '@portal/shared/parts/premium';
import { PayeeText } from '@portal/shared/parts/refundPayee';
import { SecondCopy } from '@portal/shared/parts/secondCopy';
import { SlipLine } from '@portal/shared/parts/slipLine';
import { useCall } from '@portal/shared/query';
import { Alert, CopyableText, DateText, ErrorState, Money, PageSkeleton } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { Link } from 'react-router-dom';
import { showsPolicy } from '../showsPolicy';
import type { Installment } from './installment';

interface MoneySectionProps {
  policyUniqueId: string;
}

/** What of the premium is paid, late and to come, with the slip of each instalment and the commission that it brings. */
export function MoneySection({ policyUniqueId }: MoneySectionProps) {
  const { data, error, isFetching, refetch } = useCall(getPolicyInstallments, { query: { policyUniqueId } });
  return (
    <Section id="parcelas" title="Parcelas">
      {data ? (
        <>
          <Installments answer={data} />
          <Refunds refunds={data.Refunds ?? []} />
        </>
      ) : error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler as parcelas"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <PageSkeleton blocks={1} />
      )}
    </Section>
  );
}

const isRefused = ({ BankState, Situation }: Installment) =>
  BankState === 'refused' && (Situation === 'open' || Situation === 'overdue');

type Answer = NonNullable<ReturnType<typeof useCall<typeof getPolicyInstallments>>['data']>;

function Installments({
  answer: { ProposalUniqueId, Installments: rows, PaidValue, PayableValue },
}: {
  answer: Answer;
}) {
  if (rows.length === 0) return <p>Esta apólice não tem boletos.</p>;
  const late = rows.filter(({ Situation }) => Situation === 'overdue').length;
  const refused = rows.filter(isRefused);
  const seesCommission = rows.some(({ CommissionValue }) => CommissionValue !== null);
  return (
    <>
      <p>
        <Money cents={PaidValue} /> pagos de <Money cents={PayableValue} />
        {late > 0 && ` · ${late === 1 ? '1 parcela em atraso' : `${late} parcelas em atraso`}`}
      </p>
      {refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`O banco recusou o boleto da parcela ${refused.map(({ Installment: number }) => number).join(', ')}.`}
          description="Confira o documento e o endereço do tomador e gere a segunda via, que leva outro número ao banco."
        />
      )}
      <FactsTable
        caption="Parcelas da apólice"
        rows={rows}
        rowKey={({ Installment }) => Installment}
        columns={[
          {
            title: 'Parcela',
            isWhole: true,
            cell: ({ Installment, Installments: of }) => `${Installment} de ${of}`,
          },
          { title: 'Vencimento', isWhole: true, cell: ({ DueOn }) => <DateText value={DueOn} /> },
          { title: 'Valor', isWhole: true, isAmount: true, cell: ({ AmountValue }) => <Money cents={AmountValue} /> },
          {
            title: 'Situação',
            cell: ({ Situation }) => (
              <StatusTag tone={slipSituationTones[Situation]}>{slipSituationLabels[Situation]}</StatusTag>
            ),
          },
          {
            title: 'Pago em',
            cell: ({ PaidAt }) => (PaidAt ? <DateText value={dateOfInstant(PaidAt)} /> : '–'),
          },
          ...(seesCommission
            ? [
                {
                  title: 'Comissão',
                  isAmount: true,
                  cell: (installment: (typeof rows)[number]) => <Commission installment={installment} />,
                },
              ]
            : []),
          {
            title: 'No banco',
            // As text, which wraps: a second tag would make the table wider than its section.
            cell: ({ BankState }) => bankSlipStates[BankState].label,
          },
        ]}
        below={(installment) =>
          (installment.DigitableLine !== null || installment.SecondCopy !== null) && (
            <Slip proposalUniqueId={ProposalUniqueId} installment={installment} />
          )
        }
      />
    </>
  );
}

/** What goes back of the premium, where that stands, and for the insurer's staff to whom. */
function Refunds({ refunds }: { refunds: readonly PolicyRefund[] }) {
  if (refunds.length === 0) return null;
  const seesPayee = refunds.some(({ Payee }) => Payee !== null);
  return (
    <FactsTable
      caption="Devoluções de prêmio"
      rows={refunds}
      rowKey={({ ProposalUniqueId }) => ProposalUniqueId}
      columns={[
        {
          title: 'Endosso',
          isWhole: true,
          cell: ({ ProposalUniqueId, Number: number }) => (
            <Link to={addresses.issueEndorsement(ProposalUniqueId)}>{number}</Link>
          ),
        },
        {
          title: 'Valor',
          isAmount: true,
          cell: ({ Value, Ledgers }) => <RefundAmount cents={Value} ledgers={Ledgers} />,
        },
        {
          title: 'Situação',
          cell: ({ State }) => <StatusTag tone={refundStates[State].tone}>{refundStates[State].label}</StatusTag>,
        },
        ...(seesPayee
          ? [{ title: 'Quem recebe', cell: ({ Payee }: PolicyRefund) => Payee && <PayeeText payee={Payee} /> }]
          : []),
      ]}
    />
  );
}

/** The line by which an instalment is paid, and its slip once more. */
function Slip({ proposalUniqueId, installment }: { proposalUniqueId: string; installment: Installment }) {
  const { DigitableLine: line, Installment: number } = installment;
  return (
    <div className="policies-slip">
      {line === null ? (
        <span>Ainda sem linha digitável</span>
      ) : (
        <CopyableText text={line} label={`a linha digitável da parcela ${number}`}>
          <span>
            Linha digitável <span className="policies-slip-line">{formatDigitableLine(line)}</span>
          </span>
        </CopyableText>
      )}
      <span className="policies-slip-actions">
        <SlipLine proposalUniqueId={proposalUniqueId} slip={installment} />
        <SecondCopy proposalUniqueId={proposalUniqueId} slip={installment} refreshes={showsPolicy} />
      </span>
    </div>
  );
}

/** What an instalment brings, and to whom of several brokers. */
function Commission({
  installment: { CommissionValue, Commissions },
}: {
  installment: Answer['Installments'][number];
}) {
  if (CommissionValue === null) return '–';
  return (
    <>
      <Money cents={CommissionValue} />
      {Commissions.length > 1 && (
        <ul className="policies-commissions" aria-label="Comissão por corretora">
          {Commissions.map(({ BrokerUniqueId, BrokerName, SharePercent, CommissionValue: cents }) => (
            <li key={BrokerUniqueId}>
              {BrokerName} ({formatNumber(SharePercent, 2)}%): <Money cents={cents} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
