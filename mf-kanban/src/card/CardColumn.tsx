import { ShowFileContext } from '@portal/shared/parts/documents';
import { Button } from '@portal/shared/ui/base';
import { useId } from 'react';
import type { CSSProperties } from 'react';
import type { CardFrameProps } from './CardDrawer';
import { useColumnKeys } from './frame/useColumnKeys';
import { CardBody } from './frame/CardBody';
import { CardHead } from './frame/CardHead';
import { shownWidth, useWidestCard } from './frame/cardWidth';
import { WidthHandle } from './frame/WidthHandle';
import { CardNeighbours } from './neighbours/CardNeighbours';
import { PreviewPane } from './preview/PreviewPane';
import { usePreview } from './preview/usePreview';
import { useCardLook } from './useCardLook';
import { useCardRecord } from './useCardRecord';
import './card.css';
import './frame/column.css';

/** A card as a column of the page, beside the list that it was opened from. */
export function CardColumn({ cardId, stepOf, onClose }: CardFrameProps) {
  const id = useId();
  const reading = useCardRecord(cardId);
  const { look, change } = useCardLook();
  const widest = useWidestCard(true);
  const width = shownWidth(look.width, widest);
  const preview = usePreview(cardId);
  useColumnKeys({ cardId, isRead: Boolean(reading.record), onClose });
  const style = { '--kanban-card-width': `${width}px` } as CSSProperties;
  return (
    <>
      <div className="kanban-drawer kanban-split" style={style}>
        <WidthHandle width={width} widest={widest} onWidth={(next) => change({ width: next })} />
        <section className="kanban-split-card" aria-labelledby={id}>
          <div className="kanban-split-head">
            <div id={id}>
              <CardHead reading={reading} stepOf={stepOf} />
            </div>
            <CardNeighbours cardId={cardId} cardRef={reading.record?.card.cardRef} />
            <Button size="small" aria-label="Fechar o card" onClick={onClose}>
              <span aria-hidden="true">✕</span>
            </Button>
          </div>
          <div className="kanban-split-body">
            <ShowFileContext value={preview.show}>
              <CardBody cardId={cardId} reading={reading} />
            </ShowFileContext>
          </div>
        </section>
      </div>
      {preview.file && (
        <div className="kanban-drawer kanban-split-preview" style={style}>
          <PreviewPane file={preview.file} onClose={preview.close} />
        </div>
      )}
    </>
  );
}
