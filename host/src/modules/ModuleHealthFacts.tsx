import type { RemoteHealth } from '@portal/shared/contracts/portal/remoteHealth';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { CopyableText, NotInformed } from '@portal/shared/ui/base';
import { Fact } from './Fact';
import { durationText, reasonText } from './moduleHealth';
import type { PortalModule } from './portalModules';
import { Sparkline } from './Sparkline';

/** How long the version in use takes to open, and what went wrong with it, on the last day. */
export function ModuleHealthFacts({ module: { health, title }, pending }: { module: PortalModule; pending: boolean }) {
  const nothing = pending ? 'Carregando…' : 'Ninguém abriu esta versão nas últimas 24 horas.';
  const isEmpty = !health || health.Hours.every(({ Loads, Failures }) => Loads + Failures === 0);
  if (isEmpty)
    return (
      <dl>
        <Fact name="Tempo para abrir" note={nothing}>
          <NotInformed />
        </Fact>
      </dl>
    );
  const { P50, P75, Loads } = health.LastDay;
  return (
    <dl>
      <Fact
        name="Tempo para abrir"
        note={P50 !== null && `3 de cada 4 vezes; metade em até ${durationText(P50)}. ${openings(Loads)} em 24 horas.`}
      >
        {P75 === null ? <NotInformed /> : `Até ${durationText(P75)}`}
      </Fact>
      <div className="modules-trend">
        <dt>Aberturas por hora</dt>
        <dd>
          <Sparkline hours={health.Hours} />
        </dd>
      </div>
      <Failures health={health} title={title} />
    </dl>
  );
}

const openings = (loads: number): string => `${formatNumber(loads)} ${loads === 1 ? 'abertura' : 'aberturas'}`;

function Failures({ health: { LastDay, LastFailure }, title }: { health: RemoteHealth; title: string }) {
  const failures = LastDay.Failures + LastDay.FallBacks;
  const found = LastDay.Reasons.map(({ Reason, Count }) => `${reasonText(Reason)} (${formatNumber(Count)})`).join(', ');
  return (
    <Fact
      name="Falhas em 24 horas"
      note={
        LastFailure && (
          <>
            {found && <span>{found}. </span>}
            Última em {formatDateTime(LastFailure.At)}
            {LastFailure.TraceId && (
              <>
                {', código '}
                <CopyableText text={LastFailure.TraceId} label={`o código da última falha de ${title}`}>
                  <code>{LastFailure.TraceId}</code>
                </CopyableText>
              </>
            )}
          </>
        )
      }
    >
      {failures === 0 ? 'Nenhuma' : formatNumber(failures)}
      {LastDay.FallBacks > 0 && ` (${formatNumber(LastDay.FallBacks)} com a versão anterior no lugar)`}
    </Fact>
  );
}
