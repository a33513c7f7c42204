import * as addresses from '@portal/shared/domain/portal/addresses';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import { useLocation } from 'react-router-dom';

/** Which register the address is about. */
export const useImportKind = (): ImportKind =>
  useLocation().pathname.startsWith(addresses.policyHolders()) ? 'policyHolder' : 'insured';

/** Where the records of a register stand, with a name for the way back. */
export const registerOf: Record<ImportKind, { to: string; label: string }> = {
  policyHolder: { to: addresses.policyHolders(), label: 'Tomadores' },
  insured: { to: addresses.insureds(), label: 'Segurados' },
};
