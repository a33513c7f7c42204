import type { EndorsementRequestItem } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { ApproveDialog } from '../endorsement/actions/ApproveDialog';
import { CancelRequestDialog } from '../endorsement/actions/CancelRequestDialog';

/** The actions of a row that ask something first. */
export type AskedAction = Exclude<EndorsementRequestItem['Actions'][number]['Action'], 'runEngine'>;

interface RequestDialogProps {
  action: AskedAction;
  request: EndorsementRequestItem;
  onClose: () => void;
}

/** What an action of a row asks before it is done, as on the page of the endorsement. */
export default function RequestDialog({ action, request, onClose }: RequestDialogProps) {
  return action === 'approve' ? (
    <ApproveDialog endorsement={request} onClose={onClose} />
  ) : (
    <CancelRequestDialog endorsement={request} onClose={onClose} />
  );
}
