import { ActionButton } from '@portal/shared/ui/base';
import { isPeriodOver } from '@portal/shared/domain/underwriting/legalClock';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { CardSectionProps } from '../cardSection';
import { DecidedNote } from './DecidedNote';
import { verbOf } from '../../decisionVerbs';
import type { Choice } from '../../decisionVerbs';
import { useNow } from '../../useNow';
import './decision.css';

const DecisionDialog = lazy(() => import('./DecisionDialog'));

interface CardDecisionProps extends CardSectionProps {
  /** True where the card's data could not be read. */
  isUnread?: boolean;
}

const UNREAD =
  'Os dados deste card não puderam ser lidos, e ninguém aprova o que não viu. Tente ler de novo na aba “Dados”.';

const DEMANDED =
  'Este card pede a emissão de uma proposta aceita por decurso de prazo (Lei 15.040/2024, art. 49) e termina com ela. Abra a proposta e emita a apólice.';

const NOT_REFUSED =
  'A proposta foi aceita por decurso de prazo (Lei 15.040/2024, art. 49): a seguradora não pode mais recusá-la. Emita a apólice.';

const WAITS = 'O card espera pela corretora. Retome a análise, em “Ações”, para aprová-lo.';

/** In the drawer's footer: approve or refuse the card, or what was decided about it. */
export function CardDecision({ record, mayManage, onChanged, isUnread = false }: CardDecisionProps) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { decision } = record.card;
  const hasDecided = useRef(false);
  useEffect(() => {
    // The button that opened the dialog is gone, and the focus with it.
    if (hasDecided.current && decision !== null) place.current?.focus();
  }, [decision]);
  const reason = mayManage
    ? record.card.demandsIssue
      ? DEMANDED
      : null
    : `Você pode ver a esteira ${record.pipe.name}, mas não decidir sobre os seus cards. Peça a permissão de gerenciá-la.`;

  const now = useNow();
  const { legalLastDay = null } = record.card;
  const isAcceptedByLaw = legalLastDay !== null && isPeriodOver(legalLastDay, now);
  const ask = (wanted: Choice) => {
    setChoice(wanted);
    setIsOpen(true);
  };
  return (
    <div className="kanban-decision" ref={place} tabIndex={-1}>
      {decision !== null ? (
        <DecidedNote record={record} decision={decision} />
      ) : (
        <>
          <ActionButton
            danger
            disabledReason={reason ?? (isAcceptedByLaw ? NOT_REFUSED : null)}
            onClick={() => ask('Recusar')}
          >
            {verbOf(record, 'Recusar')}
          </ActionButton>
          <ActionButton
            type="primary"
            disabledReason={reason ?? (record.card.sentBackAt ? WAITS : isUnread ? UNREAD : null)}
            onClick={() => ask('Aprovar')}
          >
            {verbOf(record, 'Aprovar')}
          </ActionButton>
        </>
      )}
      {choice && (
        <Suspense fallback={null}>
          <DecisionDialog
            key={choice}
            open={isOpen}
            choice={choice}
            record={record}
            onChanged={onChanged}
            onClose={() => setIsOpen(false)}
            onDecided={() => {
              setIsOpen(false);
              hasDecided.current = true;
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
