import { Button, EmptyState, Heading, LiveRegion } from '@portal/shared/ui/base';
import { useState } from 'react';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import type { RegistryProblem } from '../releases/acceptRegistry';

const texts: Record<RegistryProblem, string> = {
  missing:
    'O portal iniciou, mas a lista de telas não chegou, por isso o menu está vazio. Você continua conectado e nada foi perdido.',
  older:
    'O portal recebeu uma lista de telas mais antiga do que a que este navegador já usou e, por segurança, não a aceitou. Em geral isso passa em instantes. Você continua conectado e nada foi perdido.',
};

/** Shown while the portal does not know which screens there are. Heals without loading the page anew. */
export function RegistryMissingPage() {
  const { reloadRegistry, releases } = useShell();
  const problem = useStoredValue(releases.problem) ?? 'missing';
  const [phase, setPhase] = useState<'idle' | 'asking' | 'failed'>('idle');
  const ask = async () => {
    setPhase('asking');
    if (!(await reloadRegistry())) setPhase('failed');
  };
  return (
    <>
      <Heading level={1}>Telas indisponíveis</Heading>
      <EmptyState
        title="Não foi possível saber quais telas estão disponíveis"
        text={texts[problem]}
        action={
          <Button type="primary" aria-busy={phase === 'asking'} onClick={() => void ask()}>
            {phase === 'asking' ? 'Verificando…' : 'Tentar de novo'}
          </Button>
        }
      />
      <LiveRegion>{phase === 'failed' && 'A lista de telas ainda não está disponível.'}</LiveRegion>
    </>
  );
}
