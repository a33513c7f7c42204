import { cnpjCheckDigits } from '@portal/shared/domain/people/cnpj';
import { cpfCheckDigits } from '@portal/shared/domain/people/cpf';
import { offlineBureau } from './offlineBureau';

/** The CNPJ of a root, of the matriz unless another establishment is named. */
export function cnpjOf(root: string, establishment = '0001'): string {
  return `${root}${establishment}${cnpjCheckDigits(`${root}${establishment}`)}`;
}

export const cpfOf = (nine: string): string => `${nine}${cpfCheckDigits(nine)}`;

const roots = Array.from({ length: 400 }, (_, index) => String(70_000_000 + index * 137));

/** Roots of private companies that the offline bureau knows, and of those that it does not. */
export async function offlineRoots(): Promise<{ known: string[]; unknown: string[] }> {
  const known: string[] = [];
  const unknown: string[] = [];
  for (const root of roots) {
    const company = await offlineBureau.company(cnpjOf(root));
    if (!company) unknown.push(root);
    else if (company.isPrivate) known.push(root);
  }
  return { known, unknown };
}

/** CPFs that it knows, and those that it does not. */
export async function offlineCpfs(): Promise<{ known: string[]; unknown: string[] }> {
  const known: string[] = [];
  const unknown: string[] = [];
  for (let nine = 300_000_000; nine < 300_002_000; nine += 13) {
    const cpf = cpfOf(String(nine));
    ((await offlineBureau.person(cpf)) ? known : unknown).push(cpf);
  }
  return { known, unknown };
}
