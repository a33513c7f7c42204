import type { ReleaseChange, RemoteReleases } from '@portal/shared/contracts/portal/releases';
import type { RemotePeriod } from '@portal/shared/contracts/portal/remoteHealth';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Heading } from '@portal/shared/ui/base';
import { Drawer } from '@portal/shared/ui/drawer';
import { StatusTag } from '@portal/shared/ui/status';
import { durationText } from './moduleHealth';
import type { PortalModule } from './portalModules';
import { useShownModule } from './useShownModule';

/** Who changed the versions of a remote and when, what is in the store, and how the version in use did in a week. */
export function HistoryDrawer({ module, onClose }: { module: PortalModule | null; onClose: () => void }) {
  const shown = useShownModule(module);
  return (
    <Drawer
      open={module !== null}
      onClose={onClose}
      title={shown && `Histórico de ${shown.title}`}
      size="min(480px, 100vw)"
      closable={{ 'aria-label': 'Fechar o histórico' }}
      destroyOnHidden
    >
      {shown?.releases && <History releases={shown.releases} week={shown.health?.LastWeek} />}
    </Drawer>
  );
}

function History({ releases, week }: { releases: RemoteReleases; week: RemotePeriod | undefined }) {
  const { changes, versions } = releases;
  return (
    // Longer than the drawer after some releases, and nothing in it takes the focus by which a keyboard would scroll.
    <div className="modules-history" role="region" aria-label="Mudanças e versões" tabIndex={0}>
      <Heading level={2} size={4}>
        Mudanças
      </Heading>
      {changes.length === 0 ? (
        <p>Nenhuma mudança foi registrada ainda. Cada publicação e cada volta de versão aparece aqui.</p>
      ) : (
        <ol>
          {changes.map((change) => (
            <li key={`${change.at} ${change.action} ${change.version}`}>
              <strong>{actionText(change)}</strong>
              <span>
                {formatDateTime(change.at)}, por {change.by}
              </span>
            </li>
          ))}
        </ol>
      )}
      <Heading level={2} size={4}>
        Últimos 7 dias da versão {releases.version}
      </Heading>
      <p>{weekText(week)}</p>
      <Heading level={2} size={4}>
        Versões guardadas
      </Heading>
      <ul>
        {versions.map(({ version, addedAt }) => (
          <li key={version}>
            <strong>{version}</strong> <VersionTag version={version} releases={releases} />
            <span>Guardada em {formatDateTime(addedAt)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function VersionTag({ version, releases }: { version: string; releases: RemoteReleases }) {
  if (version === releases.version) return <StatusTag tone="success">Em uso</StatusTag>;
  if (version === releases.canary?.version) return <StatusTag tone="info">Em teste</StatusTag>;
  if (version === releases.previous) return <StatusTag tone="neutral">Anterior</StatusTag>;
  return releases.withdrawn.includes(version) ? <StatusTag tone="warning">Retirada</StatusTag> : null;
}

const actionTexts: Readonly<Record<ReleaseChange['action'], (version: string) => string>> = {
  release: (version) => `Versão ${version} publicada`,
  rollback: (version) => `Volta à versão ${version}`,
  canary: (version) => `Teste da versão ${version} iniciado`,
  promote: (version) => `Versão ${version} aprovada no teste`,
  'stop-canary': (version) => `Teste da versão ${version} encerrado`,
  follow: () => 'Uma seguradora voltou a acompanhar a versão de todas',
};

/** An action that is newer than the page is told by its version. */
const actionText = ({ action, version }: ReleaseChange): string =>
  (actionTexts[action] as ((version: string) => string) | undefined)?.(version) ?? `Versão ${version}`;

function weekText(week: RemotePeriod | undefined): string {
  if (!week) return 'Ninguém abriu esta versão ainda.';
  const failures = week.Failures + week.FallBacks;
  const words = `${formatNumber(week.Loads)} ${week.Loads === 1 ? 'abertura' : 'aberturas'}, ${formatNumber(failures)} ${failures === 1 ? 'falha' : 'falhas'}`;
  return week.P75 === null ? `${words}.` : `${words}; 3 de cada 4 vezes em até ${durationText(week.P75)}.`;
}
