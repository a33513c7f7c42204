import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { Section } from '@portal/shared/parts/facts';
import { ActionButton, Alert, Button } from '@portal/shared/ui/base';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { runsEngine } from '../../endorsement/engineRun';
import { CardLinks } from './CardLinks';
import { EngineSteps } from './EngineSteps';
import { useEngineWalk } from './useEngineWalk';

/** Where the endorsement stands on its way to its issue. One that was just asked for begins it by itself. */
export function EngineSection({ endorsement }: { endorsement: EndorsementDetail }) {
  const { ProposalUniqueId, Steps, Actions } = endorsement;
  const { walk, begin } = useEngineWalk(ProposalUniqueId);
  const offered = Actions.find(({ Action }) => Action === 'runEngine');
  const { state } = useLocation() as { state: unknown };
  const isBegun = useRef(false);
  const beginsByItself = runsEngine(state) && offered?.DisabledReason === null;
  useEffect(() => {
    if (!beginsByItself || isBegun.current) return;
    isBegun.current = true;
    begin();
    // Once; `begin` is another one at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [beginsByItself]);
  const isRunning = walk.stage === 'running';
  return (
    <Section
      id="validacoes"
      title="Validações e emissão"
      aside={
        offered && (
          <ActionButton disabledReason={isRunning ? null : offered.DisabledReason} loading={isRunning} onClick={begin}>
            {walk.runs.length > 0 || Steps.some(({ Situation }) => Situation !== 'ahead')
              ? 'Verificar de novo'
              : 'Iniciar validações'}
          </ActionButton>
        )
      }
    >
      <EngineSteps steps={Steps} walk={walk} />
      <CardLinks endorsement={endorsement} />
      {walk.stage === 'failed' && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title="As validações pararam no caminho. O que já foi validado está guardado."
          description={walk.error?.message}
          action={
            <Button type="primary" onClick={begin}>
              Continuar de onde parou
            </Button>
          }
        />
      )}
    </Section>
  );
}
