import { askAboutCompany } from '../../bureau/askBureau';
import type { Bureaus } from '../../bureau/bureau';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { ensureBranch } from './branches';
import { findHolder, headOfficeOf } from './findHolder';
import type { HolderRow } from './holderRecord';
import type { ProposingBroker } from './proposingBroker';
import { registerHolder } from './registerHolder';

export interface AskingForHolder {
  database: Database;
  bureaus: Bureaus;
  user: CurrentUser;
}

/**
 * Registers a policy holder from the bureau's data, and its filial where the CNPJ is that of one. Returns the record of
 * somebody else who was faster with `isNew: false`, and null where the bureau does not know the company.
 */
export async function registerByCnpj(
  { database, bureaus, user }: AskingForHolder,
  cnpj: string,
  broker: ProposingBroker | null,
): Promise<{ holder: HolderRow; isNew: boolean } | null> {
  const headOffice = headOfficeOf(cnpj);
  const isBranch = cnpj !== headOffice;
  // A filial that nobody knows must not leave its matriz registered behind.
  if (isBranch && !(await askAboutCompany(database, bureaus, user, cnpj))) return null;
  const company = await askAboutCompany(database, bureaus, user, headOffice);
  if (!company) return null;
  const holder = await registerHolder(database, user, { cnpj: headOffice, company, broker });
  if (!holder) {
    const other = await findHolder(database, user.companyId, cnpj);
    if (!other) throw new Error('Whoever registered it first has committed');
    return { holder: other, isNew: false };
  }
  if (isBranch) await ensureBranch(database, bureaus, user, holder, cnpj);
  return { holder, isNew: true };
}
