import { cardDataViews } from '@portal/shared/domain/boards/cardDataViews';
import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import {
  CARD_WITHOUT_DATA_TEXT,
  CARD_WITHOUT_DATA_TITLE,
  CARD_WITHOUT_VIEW,
} from '@portal/shared/domain/values/messages';
import { Alert, EmptyState, Heading, PageSkeleton } from '@portal/shared/ui/base';
import { Suspense } from 'react';
import type { CardSectionProps } from '../cardSection';
import { cardViews, screeningView } from './cardViews';
import './data.css';

const isKnown = (type: string): type is CardType => Object.hasOwn(cardViews, type);

/** Tab "Dados": what is known of the record that the card is about, by the card's type (Spec 000 §7.6, §9). */
export function CardData({ record }: CardSectionProps) {
  const { cardType, cardData } = record.card;
  if (!cardData) return <EmptyState title={CARD_WITHOUT_DATA_TITLE} text={CARD_WITHOUT_DATA_TEXT} />;
  if (!isKnown(cardType)) return <Alert type="error" showIcon title={CARD_WITHOUT_VIEW} />;
  const isOccurrence = Boolean(record.links.screeningMatchUniqueId);
  const title = isOccurrence ? 'Dados da Ocorrência' : cardDataViews[cardType].title;
  const View = isOccurrence ? screeningView : cardViews[cardType];
  return (
    <div className="kanban-card-data">
      <Heading level={3}>{title}</Heading>
      <Suspense fallback={<PageSkeleton />}>
        <View record={record} title={title} />
      </Suspense>
    </div>
  );
}
