import { ShowFileContext } from '@portal/shared/parts/documents';
import { useNarrowerThan } from '@portal/shared/ui/base';
import { Drawer } from '@portal/shared/ui/drawer';
import type { CSSProperties } from 'react';
import { CardBody } from './frame/CardBody';
import { CardHead } from './frame/CardHead';
import type { StepOf } from './frame/CardHead';
import { shownWidth, useWidestCard } from './frame/cardWidth';
import { WidthHandle } from './frame/WidthHandle';
import { CardNeighbours } from './neighbours/CardNeighbours';
import { PreviewPane } from './preview/PreviewPane';
import { usePreview } from './preview/usePreview';
import { useCardLook } from './useCardLook';
import { useCardRecord } from './useCardRecord';
import './card.css';

export interface CardFrameProps {
  cardId: number;
  stepOf?: StepOf;
  onClose: () => void;
}

/** A card beside its board, which stays in sight and in reach. */
export default function CardDrawer({ cardId, stepOf, onClose }: CardFrameProps) {
  const phone = useNarrowerThan('md');
  const reading = useCardRecord(cardId);
  const { look, change } = useCardLook();
  const widest = useWidestCard(false);
  const width = shownWidth(look.width, widest);
  const preview = usePreview(cardId);
  return (
    <Drawer
      open
      mask={false}
      // The board beside it goes on, and so do the keys of the portal.
      aria-modal={phone}
      size={phone ? '100%' : preview.file ? 'min(var(--kanban-card-width), 50vw)' : 'var(--kanban-card-width)'}
      rootClassName="kanban-drawer"
      rootStyle={{ '--kanban-card-width': `${width}px` } as CSSProperties}
      drawerRender={(panel) => (
        <>
          {panel}
          {!phone && <WidthHandle width={width} widest={widest} onWidth={(next) => change({ width: next })} />}
          {preview.file && <PreviewPane file={preview.file} onClose={preview.close} />}
        </>
      )}
      title={<CardHead reading={reading} stepOf={stepOf} />}
      extra={<CardNeighbours cardId={cardId} cardRef={reading.record?.card.cardRef} />}
      closable={{ 'aria-label': 'Fechar o card' }}
      onClose={onClose}
    >
      <ShowFileContext value={preview.show}>
        <CardBody cardId={cardId} reading={reading} />
      </ShowFileContext>
    </Drawer>
  );
}
