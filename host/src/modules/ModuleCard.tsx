import { ActionButton, Button, Heading } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { useEffect, useId, useRef } from 'react';
import { ModuleExperience } from './experience/ModuleExperience';
import { stateLabels } from './moduleHealth';
import { ModuleHealthFacts } from './ModuleHealthFacts';
import { ModuleVersionFacts } from './ModuleVersionFacts';
import type { PortalModule } from './portalModules';

interface ModuleCardProps {
  module: PortalModule;
  companyName: string;
  /** What is still being asked for. */
  pending: { releases: boolean; health: boolean };
  /** Being rolled back. */
  isRunning: boolean;
  onTakeBack: (what: 'version' | 'canary') => void;
  onHistory: () => void;
  onExperience: () => void;
}

/** One remote: its versions, how it does, and what can be done about it. */
export function ModuleCard(props: ModuleCardProps) {
  const { module, companyName, pending, isRunning, onTakeBack, onHistory, onExperience } = props;
  const { name, title, state, releases } = module;
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useFocusAfter(isRunning, card);
  const label = stateLabels[state];
  return (
    <article ref={card} className="modules-card" aria-labelledby={id} aria-busy={isRunning} tabIndex={-1}>
      <header>
        <Heading level={2} size={3} id={id}>
          {title}
        </Heading>
        <code>{name}</code>
        {pending.health && state === 'unknown' ? (
          <StatusTag tone="neutral">Carregando…</StatusTag>
        ) : (
          <StatusTag tone={label.tone}>{label.text}</StatusTag>
        )}
      </header>
      <div className="modules-facts">
        <ModuleVersionFacts module={module} companyName={companyName} pending={pending.releases} />
        <ModuleHealthFacts module={module} pending={pending.health} />
      </div>
      <ModuleExperience module={module} pending={pending.health} onDetails={onExperience} />
      <footer>
        <ActionButton
          aria-label={`Voltar à versão anterior: ${title}`}
          loading={isRunning}
          disabledReason={reasonAgainst(module, pending.releases)}
          onClick={() => onTakeBack('version')}
        >
          Voltar à versão anterior
        </ActionButton>
        {releases?.canary && (
          <Button aria-label={`Encerrar o teste: ${title}`} disabled={isRunning} onClick={() => onTakeBack('canary')}>
            Encerrar o teste
          </Button>
        )}
        {releases && (
          <Button type="text" aria-label={`Ver o histórico: ${title}`} onClick={onHistory}>
            Ver o histórico
          </Button>
        )}
      </footer>
    </article>
  );
}

function reasonAgainst({ releases }: PortalModule, isPending: boolean): string | null {
  if (releases) return releases.previous ? null : 'Não há versão anterior para voltar.';
  return isPending ? 'As versões ainda estão sendo lidas.' : 'As versões publicadas não puderam ser lidas.';
}

/** The button that was pressed may be off afterwards, and must not take the keyboard's place with it. */
function useFocusAfter(isRunning: boolean, card: React.RefObject<HTMLElement | null>) {
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning && document.activeElement === document.body) card.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning, card]);
}
