import type { EndorsementRequestItem } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { ApproveDialog } from '../endorsement/actions/ApproveDialog';
import { CancelRequestDialog } from '../endorsement/actions/CancelRequestDialog';
import { ReleaseRefundDialog } from '../endorsement/actions/ReleaseRefundDialog';

/** The actions of a row that ask something first. */
export type AskedAction = Exclude<EndorsementRequestItem['Actions'][number]['Action'], 'runEngine'>;

interface RequestDialogProps {
  action: AskedAction;
  request: EndorsementRequestItem;
  onClose: () => void;
}

/** What an action of a row asks before it is done, as on the page of the endorsement. */
export default function RequestDialog({ action, request, onClose }: RequestDialogProps) {
  switch (action) {
    case 'approve':
      return <ApproveDialog endorsement={request} onClose={onClose} />;
    case 'releaseRefund':
      return (
        <ReleaseRefundDialog
          endorsement={{
            ...request,
            RefundValue: request.WaitingRefundValue ?? request.RefundValue,
            payeeName: request.WaitingRefundPayeeName,
          }}
          onClose={onClose}
        />
      );
    case 'cancelRequest':
      return <CancelRequestDialog endorsement={request} isScheduled={request.IsScheduled ?? false} onClose={onClose} />;
  }
}
