import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { ActionButton } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { ApproveDialog } from '../../endorsement/actions/ApproveDialog';
import { CancelRequestDialog } from '../../endorsement/actions/CancelRequestDialog';
import { ReleaseRefundDialog } from '../../endorsement/actions/ReleaseRefundDialog';
import { useEndorsementDocument } from './useEndorsementDocument';

const UndoDialog = lazy(() => import('../undo/UndoDialog'));

/** What this user could do with it; what is not possible now says why. */
export function HeaderActions({ endorsement }: { endorsement: EndorsementDetail }) {
  const [open, setOpen] = useState<'approve' | 'cancelRequest' | 'releaseRefund' | 'undo' | null>(null);
  const file = useEndorsementDocument(endorsement);
  const close = () => setOpen(null);
  const offered = (name: EndorsementDetail['Actions'][number]['Action']) =>
    endorsement.Actions.find(({ Action }) => Action === name);
  const [approve, cancel, download] = [offered('approve'), offered('cancelRequest'), offered('downloadDocument')];
  const [undo, release] = [offered('undo'), offered('releaseRefund')];
  const isScheduled = Boolean(endorsement.ScheduledFor);
  return (
    <div className="endorsements-actions">
      {approve && (
        <ActionButton type="primary" disabledReason={approve.DisabledReason} onClick={() => setOpen('approve')}>
          Aprovar e emitir
        </ActionButton>
      )}
      {/* Who has to release it instead stands beside the refund. */}
      {release?.DisabledReason === null && (
        <ActionButton type="primary" disabledReason={null} onClick={() => setOpen('releaseRefund')}>
          Liberar devolução
        </ActionButton>
      )}
      {download && (
        <ActionButton loading={file.isMaking} disabledReason={download.DisabledReason} onClick={file.open}>
          {file.label}
        </ActionButton>
      )}
      {cancel && (
        <ActionButton danger disabledReason={cancel.DisabledReason} onClick={() => setOpen('cancelRequest')}>
          {isScheduled ? 'Revogar cancelamento' : 'Cancelar pedido'}
        </ActionButton>
      )}
      {undo && (
        <ActionButton danger disabledReason={undo.DisabledReason} onClick={() => setOpen('undo')}>
          Desfazer endosso
        </ActionButton>
      )}
      {open === 'approve' && <ApproveDialog endorsement={endorsement} onClose={close} />}
      {open === 'releaseRefund' && (
        <ReleaseRefundDialog
          endorsement={{
            ...endorsement,
            RefundValue: endorsement.Refund?.Value ?? endorsement.RefundValue,
            payeeName: endorsement.RefundPayee?.Name,
          }}
          onClose={close}
        />
      )}
      {open === 'cancelRequest' && (
        <CancelRequestDialog endorsement={endorsement} isScheduled={isScheduled} onClose={close} />
      )}
      {open === 'undo' && (
        <Suspense fallback={null}>
          <UndoDialog endorsement={endorsement} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
