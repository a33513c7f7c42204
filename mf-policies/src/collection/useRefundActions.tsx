import type { QueuedRefund } from '@portal/shared/contracts/underwriting/refundPayments';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { RowAction } from '@portal/shared/ui/table';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';

const ApproveRefundDialog = lazy(() => import('./ApproveRefundDialog'));
const ChangePayeeDialog = lazy(() => import('./ChangePayeeDialog'));

/** The actions of a refund, and the dialog of the one that was taken. */
export function useRefundActions(): { rowActions: (refund: QueuedRefund) => RowAction[]; dialog: ReactNode } {
  const [taken, setTaken] = useState<{ action: 'approve' | 'change'; refund: QueuedRefund } | null>(null);
  const rowActions = (refund: QueuedRefund): RowAction[] => [
    ...(refund.State === 'toApprove'
      ? [
          {
            key: 'approve',
            label: 'Aprovar devolução',
            disabledReason: refund.WhyNotRelease,
            onSelect: () => setTaken({ action: 'approve', refund }),
          },
        ]
      : []),
    ...(refund.MayChangePayee
      ? [{ key: 'change', label: 'Alterar quem recebe', onSelect: () => setTaken({ action: 'change', refund }) }]
      : []),
    { key: 'open', label: 'Ver endosso e documentos', to: addresses.issueEndorsement(refund.ProposalUniqueId) },
    ...(refund.BankFileUniqueId === null
      ? []
      : [{ key: 'file', label: 'Ver arquivo de pagamentos', to: addresses.bankFile(refund.BankFileUniqueId) }]),
  ];
  const Dialog = taken?.action === 'approve' ? ApproveRefundDialog : ChangePayeeDialog;
  const dialog = taken && (
    <Suspense fallback={null}>
      <Dialog refund={taken.refund} onClose={() => setTaken(null)} />
    </Suspense>
  );
  return { rowActions, dialog };
}
