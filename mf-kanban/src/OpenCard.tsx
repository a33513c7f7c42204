import { usePortal } from '@portal/shared';
import { lazy, useSyncExternalStore } from 'react';
import { StepOfCard } from './board/moves/StepOfCard';
import { useBoardView } from './board/view/useBoardView';
import CardDrawer from './card/CardDrawer';
import type { CardFrameProps } from './card/CardDrawer';
import type { CardSectionProps } from './card/cardSection';

const CardColumn = lazy(() => import('./card/CardColumn'));

/** In wider windows a list has room for the card beside it. */
const SPLIT_ABOVE = 1_600;

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

const stepOf = (section: CardSectionProps) => <StepOfCard {...section} />;

/** The open card: over the page, or in a wide window beside the list. On somebody else's page the width is not the board's. */
export default function OpenCard(props: Omit<CardFrameProps, 'stepOf'>) {
  const { view } = useBoardView();
  const { mayOpen } = usePortal();
  const isWide = useSyncExternalStore(subscribe, () => window.innerWidth > SPLIT_ABOVE);
  const Frame = view.isList && isWide && mayOpen ? CardColumn : CardDrawer;
  return <Frame {...props} stepOf={stepOf} />;
}
