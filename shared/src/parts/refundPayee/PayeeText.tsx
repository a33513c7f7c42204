import type { ListedPayee } from '@portal/shared/contracts/underwriting/refundAccount';
import { ThirdPartyTag } from './ThirdPartyTag';

/** Who receives a refund and in which account, in the width of a cell. */
export const PayeeText = ({ payee }: { payee: ListedPayee }) => (
  <>
    {payee.Name} {payee.IsThirdParty && <ThirdPartyTag />}
    <br />
    {`${String(payee.BankId).padStart(3, '0')} · ag. ${payee.Branch} · conta ${payee.Account}`}
  </>
);
