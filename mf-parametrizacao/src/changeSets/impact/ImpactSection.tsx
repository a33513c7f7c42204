import { useCommand } from '@portal/shared/commands/useCommand';
import { computeImpact, getImpact } from '@portal/shared/contracts/parameters/impact';
import type { ImpactAnswer, ParameterImpact } from '@portal/shared/contracts/parameters/impact';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ActionButton, Alert, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { ImpactPrices } from './ImpactPrices';
import { ImpactProgress } from './ImpactProgress';
import { TouchedWork } from './TouchedWork';
import './impact.css';

interface ImpactSectionProps {
  changeSetUniqueId: string;
}

const isRunning = ({ Impact }: ImpactAnswer) => Impact?.State === 'running';

/** What the change set would do to the work that is open, before it is published. */
export default function ImpactSection({ changeSetUniqueId }: ImpactSectionProps) {
  const query = { ChangeSetUniqueId: changeSetUniqueId };
  const { data, error, refetch, isFetching } = useCall(getImpact, { query }, { againWhile: isRunning });
  const compute = useCommand(computeImpact, { refreshes: [getImpact] });
  const impact = data?.Impact ?? null;
  // What was published without asking is not asked about any more.
  if (data && !impact && data.WhyNotCompute) return null;
  return (
    <Section
      title="Impacto"
      aside={
        data && (
          <ActionButton
            loading={compute.isBusy}
            disabledReason={impact?.State === 'running' ? 'O impacto está sendo calculado.' : data.WhyNotCompute}
            onClick={() => void compute.run({ body: query })}
          >
            {impact?.ComputedAt ? 'Calcular de novo' : 'Calcular impacto'}
          </ActionButton>
        )
      }
    >
      {compute.error && <Alert type="error" showIcon title={compute.error.message} />}
      {data ? (
        <ImpactState impact={impact} changeSetUniqueId={changeSetUniqueId} />
      ) : error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler o impacto"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton blocks={1} />
      )}
    </Section>
  );
}

function ImpactState({ impact, changeSetUniqueId }: ImpactSectionProps & { impact: ParameterImpact | null }) {
  if (!impact)
    return (
      <p>
        Ainda não foi calculado. O cálculo conta as propostas em aberto, os rascunhos e os cartões que estas alterações
        tocam, e recalcula as cotações mais recentes com elas. Nada muda nas propostas.
      </p>
    );
  if (impact.State === 'running') return <ImpactProgress impact={impact} />;
  if (impact.State === 'failed')
    return <Alert type="error" showIcon title="O cálculo parou depois de várias tentativas. Calcule de novo." />;
  return (
    <div className="parameters-impact">
      {impact.WhyStale && (
        <Alert type="warning" showIcon title={`${impact.WhyStale} Calcule de novo antes de decidir.`} />
      )}
      <p className="parameters-impact-when">
        Calculado em {formatDateTime(impact.ComputedAt)} a pedido de {impact.RequestedByName}, para a versão{' '}
        {impact.ChangeSetVersion} do conjunto.
      </p>
      <TouchedWork impact={impact} changeSetUniqueId={changeSetUniqueId} />
      <ImpactPrices prices={impact.Prices} />
    </div>
  );
}
