import { usePortal } from '@portal/shared';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { StepOfCard } from './board/moves/StepOfCard';
import { viewOf } from './board/view/boardView';
import { CardColumn } from './card/CardColumn';
import CardDrawer from './card/CardDrawer';
import type { CardFrameProps } from './card/CardDrawer';
import type { CardSectionProps } from './card/cardSection';
import type { WantedDocument } from './requestDocument';

const RequestOfCard = lazy(() => import('./card/documents/RequestOfCard'));

/** In wider windows a list has room for the card beside it. */
const SPLIT_ABOVE = 1_600;

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

const stepOf = (section: CardSectionProps) => <StepOfCard {...section} />;

interface CardBesideProps {
  cardId: number | null;
  onClose: () => void;
  /** What is asked for of a card, be it open or not. */
  wanted: WantedDocument | null;
  onAsked: (wanted: null) => void;
}

/** The open card, and what is asked for of a card. */
export default function CardBeside({ cardId, onClose, wanted, onAsked }: CardBesideProps) {
  return (
    <>
      {cardId !== null && <ShownCard cardId={cardId} onClose={onClose} />}
      <Suspense fallback={null}>
        {wanted && <RequestOfCard key={wanted.cardId} {...wanted} onClose={() => onAsked(null)} />}
      </Suspense>
    </>
  );
}

/** A card over the page, or in a wide window beside the list. On somebody else's page the window's width says nothing. */
function ShownCard(props: Omit<CardFrameProps, 'stepOf'>) {
  const [search] = useSearchParams();
  const { mayOpen } = usePortal();
  const isWide = useSyncExternalStore(subscribe, () => window.innerWidth > SPLIT_ABOVE);
  const Frame = viewOf(search).isList && isWide && mayOpen ? CardColumn : CardDrawer;
  return <Frame {...props} stepOf={stepOf} />;
}
