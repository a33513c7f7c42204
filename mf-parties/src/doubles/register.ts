import * as addresses from '@portal/shared/domain/portal/addresses';
import type { RegisterKind } from '@portal/shared/domain/parties/partyMerge';
import { useLocation } from 'react-router-dom';

/** Which register the address is about. */
export const useRegisterKind = (): RegisterKind =>
  useLocation().pathname.startsWith(`${addresses.policyHolders()}/`) ? 'policyHolder' : 'insured';

/** How a register is called, and where its records stand. */
export const registerOf: Record<RegisterKind, { to: string; label: string; singular: string; plural: string }> = {
  policyHolder: { to: addresses.policyHolders(), label: 'Tomadores', singular: 'tomador', plural: 'tomadores' },
  insured: { to: addresses.insureds(), label: 'Segurados', singular: 'segurado', plural: 'segurados' },
};
