import { Button } from '@portal/shared/ui/base';
import { lazy, Suspense, useRef, useState } from 'react';
import type { CardSectionProps } from '../cardSection';
import { CardOwnerFact } from './people/CardOwnerFact';
import { CardPriorityFact } from './people/CardPriorityFact';
import { CardTagsFact } from './people/CardTagsFact';
import './actions.css';

const JustificationDialog = lazy(() => import('./people/JustificationDialog'));

/** Below the facts: who works on the card, how urgent it is, what tags it carries, and why it stands as it does. */
export function CardPeople(section: CardSectionProps) {
  const { record, mayManage, onChanged } = section;
  const [isWriting, setIsWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <dl className="kanban-facts kanban-card-people">
      <div>
        <dt>Responsável</dt>
        <dd>
          <CardOwnerFact {...section} />
        </dd>
      </div>
      <div>
        <dt>Prioridade</dt>
        <dd>
          <CardPriorityFact {...section} />
        </dd>
      </div>
      <div data-wide>
        <dt>Etiquetas</dt>
        <dd>
          <CardTagsFact {...section} />
        </dd>
      </div>
      <div data-wide>
        <dt>Justificativa</dt>
        <dd>
          <span className="kanban-card-people-value">
            {record.justification ?? 'Nenhuma'}
            {mayManage && (
              <Button ref={opener} size="small" type="link" onClick={() => setIsWriting(true)}>
                {record.justification ? 'Editar justificativa' : 'Escrever justificativa'}
              </Button>
            )}
          </span>
          {isWriting && (
            <Suspense fallback={null}>
              <JustificationDialog
                record={record}
                onChanged={onChanged}
                onClose={() => {
                  setIsWriting(false);
                  opener.current?.focus();
                }}
              />
            </Suspense>
          )}
        </dd>
      </div>
    </dl>
  );
}
