import {
  getCommissionStatement,
  getCommissionStatementLines,
} from '@portal/shared/contracts/underwriting/commissionStatement';
import type { CommissionLine, CommissionStatement } from '@portal/shared/contracts/underwriting/commissionStatement';
import { balanceText, commissionSource } from '@portal/shared/domain/billing/commissionText';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatMonth } from '@portal/shared/domain/time/dates';
import { formatPercentage } from '@portal/shared/domain/values/numbers';
import { Fact, Facts, FactsTable, Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ErrorState, Money, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { Link, useSearchParams } from 'react-router-dom';
import { choiceIn, commissionsOf, queryOf } from './commissionChoice';
import type { CommissionChoice } from './commissionChoice';
import { CommissionFilters } from './CommissionFilters';
import { StatementButton } from './StatementButton';
import './commissions.css';

const columns: ColumnsOf<typeof getCommissionStatementLines> = [
  { key: 'source', title: 'Origem', value: commissionSource, width: 150, essential: true },
  { key: 'date', title: 'Data', kind: 'date', value: ({ Date: on }) => on, width: 110 },
  {
    key: 'kind',
    title: 'Lançamento',
    kind: 'status',
    status: ({ Kind }) =>
      Kind === 'earned' ? { label: 'Comissão', tone: 'success' } : { label: 'Estorno', tone: 'warning' },
    width: 120,
  },
  { key: 'policy', title: 'Apólice', value: ({ PolicyNumber }) => PolicyNumber, width: 160 },
  { key: 'premium', title: 'Prêmio líquido', kind: 'money', value: ({ PremiumValue }) => PremiumValue, width: 140 },
  { key: 'commission', title: 'Comissão', kind: 'money', value: ({ CommissionValue }) => CommissionValue, width: 130 },
  { key: 'holder', title: 'Tomador', value: ({ PolicyHolderName }) => PolicyHolderName, width: 200 },
  { key: 'broker', title: 'Corretora', value: ({ BrokerName }) => BrokerName, width: 180 },
  { key: 'share', title: 'Parte', value: ({ SharePercent }) => formatPercentage(SharePercent), width: 90 },
];

/** `/apolices/comissoes`: what brokers earned in a month, what was taken back, and what is left to be paid. */
export default function CommissionsPage() {
  const [address] = useSearchParams();
  const choice = choiceIn(address);
  const { data, error, isFetching, refetch } = useCall(
    getCommissionStatement,
    { query: queryOf(choice) },
    { keepPrevious: true },
  );
  return (
    <div className="policies-commissions">
      <PageHeader
        title="Extrato de comissões"
        subtitle="Comissões das parcelas pagas, no dia do pagamento, e estornos dos prêmios devolvidos. Nas cocorretagens conta só a parte de cada corretora."
        back={{ to: addresses.policies(), label: 'Apólices' }}
        action={<StatementButton choice={choice} />}
      />
      <CommissionFilters choice={choice} offered={data ?? null} />
      {!data && error && (
        <ErrorState
          error={error}
          title="Não foi possível ler o extrato"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <PageSkeleton blocks={2} />}
      {data && (
        <>
          <Sums statement={data} />
          {choice.broker === null && data.Brokers.length > 1 && <ByBroker statement={data} choice={choice} />}
          <DataTable
            call={getCommissionStatementLines}
            name="commissionLines"
            title="Lançamentos"
            headingLevel={2}
            noun={{ singular: 'lançamento', plural: 'lançamentos' }}
            fixedQuery={queryOf(choice)}
            rowKey={({ Line }: CommissionLine) => Line}
            rowLink={({ PolicyUniqueId }: CommissionLine) => PolicyUniqueId && addresses.policy(PolicyUniqueId)}
            columns={columns}
            emptyText="Nenhuma comissão neste mês."
          />
        </>
      )}
    </div>
  );
}

function Sums({ statement: { Month, EarnedValue, ReversedValue, BalanceValue } }: { statement: CommissionStatement }) {
  const balance = balanceText(BalanceValue);
  return (
    <Section title={`Em ${formatMonth(Month)}`}>
      <Facts>
        <Fact label="Comissões">
          <Money cents={EarnedValue} />
        </Fact>
        <Fact label="Estornos">
          <Money cents={ReversedValue} />
        </Fact>
        <Fact label={balance.label}>
          <Money cents={balance.cents} />
        </Fact>
      </Facts>
    </Section>
  );
}

type OfBroker = CommissionStatement['Brokers'][number];

/** Each broker with its sums; the name leads to its own statement. */
const ByBroker = ({ statement, choice }: { statement: CommissionStatement; choice: CommissionChoice }) => (
  <Section title="Por corretora">
    <FactsTable<OfBroker>
      caption="Comissões por corretora"
      rows={statement.Brokers}
      rowKey={({ BrokerUniqueId }) => BrokerUniqueId}
      columns={[
        {
          title: 'Corretora',
          isName: true,
          cell: ({ BrokerUniqueId, BrokerName }) => (
            <Link to={commissionsOf({ ...choice, broker: BrokerUniqueId })}>{BrokerName}</Link>
          ),
        },
        {
          title: 'Comissões',
          isAmount: true,
          isWhole: true,
          cell: ({ EarnedValue }) => <Money cents={EarnedValue} />,
        },
        {
          title: 'Estornos',
          isAmount: true,
          isWhole: true,
          cell: ({ ReversedValue }) => <Money cents={ReversedValue} />,
        },
        {
          title: 'Saldo',
          isAmount: true,
          isWhole: true,
          cell: ({ BalanceValue }) => <Money cents={BalanceValue} />,
        },
      ]}
      sums={[{ title: 'Total', value: <Money cents={statement.BalanceValue} /> }]}
    />
  </Section>
);
