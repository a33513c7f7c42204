import { Tabs } from '@portal/shared/parts/tabs';
import type { Tab } from '@portal/shared/parts/tabs';
import { lazy, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useDroppedFiles } from '../droppedFiles';
import { CardActionsMenu } from './actions/CardActionsMenu';
import { CardPart } from './CardPart';
import { CardData } from './data/CardData';
import { DataFailureContext } from './data/DataFailure';
import type { CardSectionProps } from './cardSection';
import { CardDecision } from './decision/CardDecision';
import { AttentionPlaceContext } from './summary/attentionPlace';
import type { ShowPart } from './summary/attentionPlace';
import { CardDetails } from './summary/CardDetails';
import { CardSummary } from './summary/CardSummary';
import { goToPart } from './summary/goToPart';
import { SentBackNote } from './summary/SentBackNote';
import { CardViewers } from './viewers/CardViewers';

const CardDocuments = lazy(() => import('./documents/CardDocuments'));
const FollowUp = lazy(() => import('./actions/FollowUp'));
const CardHistory = lazy(() => import('./history/CardHistory'));

/** A card from top to bottom: what is decided, what is known beside it, the tabs, and a footer that stays in sight. */
export function CardContents(section: CardSectionProps) {
  const [isUnread, setIsUnread] = useState(false);
  const { wanted } = useDroppedFiles(section.record.card.cardId);
  const [tab, setTab] = useState('data');
  const contents = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const attention = useMemo(() => {
    const show: ShowPart = (wanted, title) => {
      setTab(wanted);
      requestAnimationFrame(() => goToPart(contents.current, title));
    };
    return { place, show };
  }, [place]);
  // Files that were dropped on the card lead to its documents, once for each time.
  const [followed, setFollowed] = useState<typeof wanted>(null);
  if (wanted !== followed) {
    setFollowed(wanted);
    if (wanted) setTab(wanted.key);
  }
  return (
    <DataFailureContext value={setIsUnread}>
      <div className="kanban-drawer-contents" ref={contents}>
        <CardViewers record={section.record} />
        <SentBackNote record={section.record} />
        <CardSummary record={section.record} onShow={attention.show} />
        <div className="kanban-summary-attention" ref={setPlace} />
        <CardDetails {...section} />
        <AttentionPlaceContext value={attention}>
          <Tabs label="Partes do card" items={tabsOf(section)} chosen={tab} onChoose={setTab} />
        </AttentionPlaceContext>
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
