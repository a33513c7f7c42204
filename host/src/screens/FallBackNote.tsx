import { Button, LiveRegion } from '@portal/shared/ui/base';
import { useContext, useState } from 'react';
import { TryCurrentContext } from './TryCurrentContext';

/** Says above a screen that it comes from the previous release, and offers to try the one in use. */
export function FallBackNote() {
  const tryCurrent = useContext(TryCurrentContext);
  const [phase, setPhase] = useState<'idle' | 'trying' | 'failed'>('idle');
  const ask = async () => {
    setPhase('trying');
    setPhase((await tryCurrent()) ? 'idle' : 'failed');
  };
  return (
    <aside className="fall-back-note" aria-label="Versão do módulo">
      <p>
        <strong>Versão anterior em uso</strong>{' '}
        {phase === 'failed'
          ? 'A versão atual ainda não funciona. Continue nesta; nada foi perdido.'
          : 'A versão atual deste módulo não funcionou agora. Você pode trabalhar normalmente nesta.'}
      </p>
      <Button size="small" aria-busy={phase === 'trying'} onClick={() => phase !== 'trying' && void ask()}>
        {phase === 'trying' ? 'Verificando…' : 'Tentar a versão atual'}
      </Button>
      <LiveRegion>{phase === 'failed' && 'A versão atual ainda não funciona.'}</LiveRegion>
    </aside>
  );
}
