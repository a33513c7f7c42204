import { NotInformed } from '@portal/shared/ui/base';
import { Fact } from './Fact';
import { reasonText, stateLabels, stateOf } from './moduleHealth';
import type { PortalModule } from './portalModules';

interface ModuleVersionFactsProps {
  module: PortalModule;
  companyName: string;
  pending: boolean;
}

/** Builds outside of a repository have none. */
const isCommit = /^[0-9a-f]{7,64}$/;

/** Which version is in use, in this session and for everybody, and which one is tried out. */
export function ModuleVersionFacts({ module, companyName, pending }: ModuleVersionFactsProps) {
  const { releases, version, inSession } = module;
  return (
    <dl>
      <Fact name="Em uso" note={releases ? pointerNote(releases.hasOwnPointer, companyName) : pending && 'Carregando…'}>
        {version || <NotInformed />}
      </Fact>
      <Fact name="Nesta sessão" note={sessionNote(module)}>
        {inSession?.version ?? <NotInformed />}
      </Fact>
      {releases?.canary && (
        <Fact name="Em teste" note={canaryNote(module)}>
          {releases.canary.version} para {releases.canary.share}% das pessoas
        </Fact>
      )}
    </dl>
  );
}

const pointerNote = (hasOwnPointer: boolean, companyName: string): string =>
  hasOwnPointer ? `Só na ${companyName}` : 'A versão de todas as seguradoras';

function sessionNote({ inSession, version, releases }: PortalModule): string | null {
  const commit = inSession && isCommit.test(inSession.commit) ? `Commit ${inSession.commit.slice(0, 7)}` : null;
  if (!inSession) return 'Chegou depois que você entrou: recarregue a página para ver.';
  if (inSession.isLocal) return 'De uma máquina de desenvolvimento, só nesta aba.';
  if (inSession.version === version) return commit;
  return inSession.version === releases?.canary?.version
    ? 'Você está entre as pessoas que testam esta versão.'
    : 'Uma nova aba já abre a versão em uso.';
}

function canaryNote({ releases, canaryHealth }: PortalModule): string {
  const state = stateLabels[stateOf(releases?.canary?.version ?? '', canaryHealth, undefined)].text;
  const worst = canaryHealth?.LastDay.Reasons[0];
  return worst ? `${state}: ${reasonText(worst.Reason)}` : state;
}
