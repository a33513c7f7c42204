import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { tellInsurer } from '../../../deals/messages/tellInsurer';
import type { Transaction } from '../../../platform/database/connection';
import type { PolicyRow } from '../../policies/record/findPolicy';

interface News {
  title: string;
  text: string;
  /** What was asked for; null where nothing was. */
  endorsement: { uniqueId: string } | null;
}

/** Whoever of the insurer works on what is asked for hears of yearly updates: brokers hear of them once they are issued. */
export const tellYearly = (
  transaction: Transaction,
  policy: Pick<PolicyRow, 'companyId' | 'uniqueId' | 'number'>,
  { title, text, endorsement }: News,
): Promise<void> =>
  tellInsurer(transaction, Functionality.GERENCIAR_PROPOSTAS_SEGURADORA, {
    companyId: policy.companyId,
    kind: 'endorsementRequested',
    title,
    text,
    subject: endorsement
      ? { kind: 'endorsement', uniqueId: endorsement.uniqueId }
      : { kind: 'policy', uniqueId: policy.uniqueId },
    path: endorsement ? addresses.issueEndorsement(endorsement.uniqueId) : addresses.policy(policy.uniqueId),
  });
