import { Tabs } from '@portal/shared/parts/tabs';
import type { Tab } from '@portal/shared/parts/tabs';
import { lazy, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { DroppedFilesContext } from '../droppedFiles';
import { CardActionsMenu } from './actions/CardActionsMenu';
import { CardPeople } from './actions/CardPeople';
import { CardFacts } from './CardFacts';
import { CardPart } from './CardPart';
import { CardData } from './data/CardData';
import { DataFailureContext } from './data/DataFailure';
import type { CardSectionProps } from './cardSection';
import { CardDecision } from './decision/CardDecision';
import { CardViewers } from './viewers/CardViewers';

const CardDocuments = lazy(() => import('./documents/CardDocuments'));
const FollowUp = lazy(() => import('./actions/FollowUp'));
const CardHistory = lazy(() => import('./history/CardHistory'));

/** The drawer from top to bottom: facts, the tabs, and a footer that stays in sight. */
export function CardContents(section: CardSectionProps) {
  const [isUnread, setIsUnread] = useState(false);
  const dropped = useContext(DroppedFilesContext);
  const { cardId } = section.record.card;
  const isWaitedFor = dropped?.waiting.some((one) => one.cardId === cardId) ?? false;
  const wanted = isWaitedFor && dropped?.wanted?.cardId === cardId ? dropped.wanted : null;
  return (
    <DataFailureContext value={setIsUnread}>
      <div className="kanban-drawer-contents">
        <CardViewers record={section.record} />
        <CardFacts record={section.record} />
        <CardPeople {...section} />
        <Tabs label="Partes do card" items={tabsOf(section)} wanted={wanted} />
      </div>
      <div className="kanban-drawer-footer">
        <div className="kanban-drawer-footer-start">
          <CardActionsMenu {...section} />
        </div>
        <div className="kanban-drawer-footer-end">
          <CardDecision {...section} isUnread={isUnread} />
        </div>
      </div>
    </DataFailureContext>
  );
}

function tabsOf(section: CardSectionProps): Tab[] {
  return [
    { key: 'data', label: 'Dados', children: part(<CardData {...section} />) },
    { key: 'documents', label: 'Documentos', children: part(<CardDocuments {...section} />) },
    { key: 'followUp', label: 'Acompanhamento', children: part(<FollowUp {...section} />) },
    { key: 'history', label: 'Histórico', children: part(<CardHistory {...section} />) },
  ];
}

const part = (children: ReactNode) => <CardPart>{children}</CardPart>;
