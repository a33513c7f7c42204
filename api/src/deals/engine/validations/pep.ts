import type { Finding } from '../finding';

export interface ExposureFacts {
  /** True when a partner of the policy holder is politically exposed. */
  isPolicyHolderExposed: boolean;
  isInsuredExposed: boolean;
  /** True when it or somebody of its QSA is, or may be, on a list of sanctions or of exposed people. */
  isPolicyHolderListed: boolean;
  isInsuredListed: boolean;
}

/** Passes when nobody of policy holder or insured is politically exposed or on a list. */
export function validateExposure(facts: ExposureFacts): Finding[] {
  const findings: Finding[] = [];
  const holder = whyOf('tomador', facts.isPolicyHolderExposed, facts.isPolicyHolderListed);
  const insured = whyOf('segurado', facts.isInsuredExposed, facts.isInsuredListed);
  if (holder) findings.push({ cardType: 'TOMADOR_QSA_PEP', why: holder });
  if (insured) findings.push({ cardType: 'SEGURADO_QSA_PEP', why: insured });
  return findings;
}

function whyOf(party: 'tomador' | 'segurado', isExposed: boolean, isListed: boolean): string | null {
  if (isExposed) return `Um sócio do ${party} é pessoa politicamente exposta.`;
  return isListed ? `O ${party} ou um sócio seu tem ocorrência em lista de sanções ou de PEP.` : null;
}
