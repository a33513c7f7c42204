import { usePermissions } from '@portal/shared';
import type { ReactNode } from 'react';
import { managesPipe } from '../../managesPipe';
import { CardTitle } from '../CardTitle';
import type { CardSectionProps } from '../cardSection';
import type { useCardRecord } from '../useCardRecord';

/** Draws the step of a card with the way to another one; what moves cards is the board's. */
export type StepOf = (section: CardSectionProps) => ReactNode;

interface CardHeadProps {
  reading: ReturnType<typeof useCardRecord>;
  stepOf?: StepOf | undefined;
}

/** What the card is called and where it stands. */
export function CardHead({ reading: { record, tellChanged }, stepOf }: CardHeadProps) {
  const { user } = usePermissions();
  if (!record) return 'Card';
  const mayManage = managesPipe(user, record.pipe) && record.card.decision === null;
  return <CardTitle record={record}>{stepOf?.({ record, mayManage, onChanged: tellChanged })}</CardTitle>;
}
