import { getRetention } from '@portal/shared/contracts/portal/retention';
import type { KeptKind, Period } from '@portal/shared/contracts/portal/retention';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { Alert, ErrorState, PageSkeleton } from '@portal/shared/ui/base';

/** What the portal keeps for how long, why, and what of it went lately. */
export default function RetentionSection() {
  const { data, error, isFetching, refetch } = useCall(getRetention, {});
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível ler os prazos de guarda"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSkeleton blocks={1} />
    );
  return (
    <Section title="Prazos de guarda">
      <p>
        O que passa do prazo é removido pelo portal, de hora em hora ou uma vez por dia. Apólices, endossos, propostas
        com número, prêmios e os selos da auditoria não são removidos.
      </p>
      {data.Holds.map(({ Reason, Since }) => (
        <Alert
          key={`${Since} ${Reason}`}
          type="warning"
          showIcon
          title={`Remoção suspensa desde ${formatDateTime(Since)}: o que serve de prova não é removido`}
          description={Reason}
        />
      ))}
      <FactsTable
        caption="Prazos de guarda"
        rows={data.Data}
        rowKey={({ Kind }) => Kind}
        columns={[
          { title: 'O quê', isName: true, cell: ({ Title }) => Title },
          { title: 'Por quanto tempo', cell: (kept) => timeInWords(kept) },
          { title: 'Por quê', cell: ({ Ground }) => Ground },
          {
            title: 'Removidos em 30 dias',
            isAmount: true,
            cell: ({ RemovedLately }) => formatNumber(RemovedLately),
          },
          {
            title: 'Última remoção',
            isWhole: true,
            cell: ({ LastRemovedOn }) => formatDate(LastRemovedOn) || 'Nenhuma',
          },
          {
            title: 'Última conferência',
            isWhole: true,
            cell: ({ LookedThroughAt }) => (LookedThroughAt ? formatDateTime(LookedThroughAt) : 'Ainda não'),
          },
        ]}
      />
    </Section>
  );
}

const units: Record<Period['Unit'], [string, string]> = {
  hours: ['hora', 'horas'],
  days: ['dia', 'dias'],
  months: ['mês', 'meses'],
  years: ['ano', 'anos'],
};

function timeInWords({ KeptFor: { Count, Unit }, Since }: KeptKind): string {
  if (Count === 0) return `Logo ${Since}`;
  const [one, many] = units[Unit];
  return `${formatNumber(Count)} ${Count === 1 ? one : many} ${Since}`;
}
