import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { getRemoteHealth } from '@portal/shared/contracts/portal/remoteHealth';
import { Button, EmptyState, PageHeader } from '@portal/shared/ui/base';
import { useState } from 'react';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { isWorseThanBefore } from './experience/comparison';
import { ExperienceDrawer } from './experience/ExperienceDrawer';
import { PortalExperienceCard } from './experience/PortalExperienceCard';
import { HistoryDrawer } from './HistoryDrawer';
import { ModuleCard } from './ModuleCard';
import { sentenceOf } from './moduleHealth';
import { ModulesProblem } from './ModulesProblem';
import { portalModules, shellModule } from './portalModules';
import { sessionLoads } from './report/sessionLoads';
import { useReleases } from './useReleases';
import { useRollback } from './useRollback';
import './modules.css';

/** `/stepper/modulos`: the portal's remotes, which version of each is in use and how it does, and the way back. */
export function ModulesPage() {
  const shell = useShell();
  const registry = useStoredValue(shell.registry);
  const { CompanyName } = useStoredValue(shell.configuration);
  const loads = useStoredValue(sessionLoads);
  const releases = useReleases();
  const health = useCall(getRemoteHealth, {});
  const { running, takeBack } = useRollback(releases);
  const [history, setHistory] = useState<string | null>(null);
  const [details, setDetails] = useState<string | null>(null);

  const experiences = health.data?.Experiences ?? [];
  const ofShell = shellModule({ registry, experiences });
  const modules = portalModules({
    registry,
    releases: releases.overview?.remotes ?? [],
    health: health.data?.Remotes ?? [],
    experiences,
    loads,
  });
  const pending = { releases: releases.loading && !releases.overview, health: health.isPending };
  const isReading = releases.loading || health.isFetching;
  const readAgain = () => {
    void releases.reload();
    void health.refetch();
  };
  return (
    <div className="modules">
      <PageHeader
        title="Módulos do portal"
        back={{ to: addresses.companySetup(), label: 'Configurar a seguradora' }}
        subtitle={
          modules.length > 0 && (
            <SituationSentence isPending={pending.health}>
              {sentenceOf(
                modules.map(({ state }) => state),
                modules.filter(isWorseThanBefore).length,
              )}
            </SituationSentence>
          )
        }
        action={
          <Button onClick={readAgain} loading={isReading}>
            Atualizar
          </Button>
        }
      />
      {releases.error && (
        <ModulesProblem
          title={
            releases.overview
              ? 'As versões podem ter mudado'
              : 'As versões publicadas não puderam ser lidas; abaixo está o que a sua sessão usa'
          }
          error={releases.error}
          onRetry={() => void releases.reload()}
        />
      )}
      {health.error && (
        <ModulesProblem
          title="Os tempos e as falhas não puderam ser lidos; as versões continuam valendo"
          error={health.error}
          onRetry={() => void health.refetch()}
        />
      )}
      {modules.length === 0 && !pending.releases && (
        <EmptyState
          title="Nenhum módulo foi publicado ainda"
          text="Cada módulo aparece aqui assim que a primeira versão dele for publicada neste portal."
        />
      )}
      <ul className="modules-list" aria-label="Módulos">
        {modules.map((module) => (
          <li key={module.name}>
            <ModuleCard
              module={module}
              companyName={CompanyName}
              pending={pending}
              isRunning={running === module.name}
              onTakeBack={(what) => module.releases && void takeBack(module, module.releases, what)}
              onHistory={() => setHistory(module.name)}
              onExperience={() => setDetails(module.name)}
            />
          </li>
        ))}
        {ofShell && (
          <li>
            <PortalExperienceCard module={ofShell} onDetails={() => setDetails(ofShell.name)} />
          </li>
        )}
      </ul>
      <HistoryDrawer module={modules.find(({ name }) => name === history) ?? null} onClose={() => setHistory(null)} />
      <ExperienceDrawer
        module={[...modules, ...(ofShell ? [ofShell] : [])].find(({ name }) => name === details) ?? null}
        onClose={() => setDetails(null)}
      />
    </div>
  );
}

const SituationSentence = ({ isPending, children }: { isPending: boolean; children: string }) => (
  <p className="modules-sentence" role="status">
    {isPending ? 'Lendo a situação dos módulos…' : children}
  </p>
);
