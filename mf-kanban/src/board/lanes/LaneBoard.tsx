import { useEffect } from 'react';
import { FilteredBoard } from '../FilteredBoard';
import type { FilteredBoardProps } from '../FilteredBoard';
import { useBoard } from '../useBoard';

interface LaneBoardProps extends FilteredBoardProps {
  /** Cards of the lane, and when the platform said so in milliseconds. */
  cardCount: number;
  countedAt: number;
}

/**
 * The board of an open lane. It is read again only when cards came into the lane or left it: reading it after every
 * change would take away what was loaded by scrolling.
 */
export function LaneBoard({ cardCount, countedAt, ...board }: LaneBoardProps) {
  const { pipe, filters, boards } = board;
  const { data, dataUpdatedAt, isPlaceholderData, refetch } = useBoard(pipe.id, filters);
  const shown = data?.steps.reduce((sum, step) => sum + step.cardCount, 0);
  const isOld = shown !== undefined && !isPlaceholderData && shown !== cardCount && dataUpdatedAt < countedAt;
  useEffect(() => {
    // Nothing is exchanged under a hand that holds a card.
    if (isOld && !boards.heldCard()) void refetch();
  }, [isOld, boards, refetch]);
  return <FilteredBoard {...board} />;
}
