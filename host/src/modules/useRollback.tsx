import { PortalError } from '@portal/shared';
import type { RemoteReleases } from '@portal/shared/contracts/portal/releases';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import type { Question } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import type { PortalModule } from './portalModules';
import { rollBack } from './releasesClient';

interface Rollback {
  /** The remote that is being rolled back, by name. */
  running: string | null;
  /** Takes the version in use back, or the one that is tried out; asks first. */
  takeBack: (module: PortalModule, releases: RemoteReleases, what: 'version' | 'canary') => Promise<void>;
}

/** Rolls remotes back for the user's company: asks, waits, says how it went. */
export function useRollback({ take, reload }: { take: (remote: RemoteReleases) => void; reload: () => Promise<void> }) {
  const { session, configuration } = useShell();
  const { CompanyName: company } = useStoredValue(configuration);
  const confirm = useConfirm();
  const notify = useNotify();
  const [running, setRunning] = useState<string | null>(null);

  const takeBack: Rollback['takeBack'] = async ({ title, name }, releases, what) => {
    const question = what === 'canary' ? canaryQuestion : versionQuestion;
    if (!(await confirm(question(title, releases, company)))) return;
    setRunning(name);
    try {
      const seen = what === 'canary' && releases.canary ? releases.canary.version : releases.version;
      const { remote } = await rollBack(session, name, seen);
      take(remote);
      notify.success({
        title: `${title} usa a versão ${remote.version}`,
        text: `A versão ${seen} foi retirada da ${company}. Para quem está com o portal aberto, a troca acontece na próxima página.`,
      });
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      if (error.kind === 'conflict') {
        await reload();
        notify.warning({
          title: 'Nada foi alterado',
          text: `${error.message} A página mostra agora o que está em uso.`,
        });
      } else notify.error(error, `A versão de ${title} não foi trocada`);
    } finally {
      setRunning(null);
    }
  };
  return { running, takeBack } satisfies Rollback;
}

const undoHint = (
  <p>
    A partir daí, as próximas versões deste módulo não chegam sozinhas à sua seguradora. Para desfazer, peça a quem
    opera o portal que a devolva à versão de todas.
  </p>
);

const versionQuestion = (title: string, { version, previous, canary }: RemoteReleases, company: string): Question => ({
  title: `Voltar ${title} à versão ${previous}?`,
  verb: 'Voltar à versão anterior',
  consequence: (
    <>
      <p>
        A versão {version} deixa de ser usada por todas as pessoas da {company}, inclusive corretores. As outras
        seguradoras não são afetadas.
      </p>
      <p>
        Quem está com o portal aberto continua na versão {version} até abrir a próxima página; nada do que está digitado
        se perde.
      </p>
      {canary && <p>O teste da versão {canary.version} também termina na sua seguradora.</p>}
      {undoHint}
    </>
  ),
});

const canaryQuestion = (title: string, { version, canary }: RemoteReleases, company: string): Question => ({
  title: `Encerrar o teste da versão ${canary?.version} de ${title}?`,
  verb: 'Encerrar o teste',
  consequence: (
    <>
      <p>
        As pessoas da {company} que a recebem ({canary?.share}%) voltam à versão {version} na próxima página que
        abrirem. As outras seguradoras não são afetadas.
      </p>
      {undoHint}
    </>
  ),
});
