import type { Finding } from '../finding';

export interface ExposureFacts {
  /** True when a partner of the policy holder is politically exposed. */
  isPolicyHolderExposed: boolean;
  isInsuredExposed: boolean;
}

/** Passes when no partner of policy holder or insured is politically exposed. */
export function validateExposure({ isPolicyHolderExposed, isInsuredExposed }: ExposureFacts): Finding[] {
  const findings: Finding[] = [];
  if (isPolicyHolderExposed)
    findings.push({ cardType: 'TOMADOR_QSA_PEP', why: 'Um sócio do tomador é pessoa politicamente exposta.' });
  if (isInsuredExposed)
    findings.push({ cardType: 'SEGURADO_QSA_PEP', why: 'Um sócio do segurado é pessoa politicamente exposta.' });
  return findings;
}
