import { and, eq, sql } from 'drizzle-orm';
import { formatDocument } from '@portal/shared/domain/people/document';
import type { PolicyHolderBranch } from '@portal/shared/contracts/underwriting/proposalParties';
import { auditRecord } from '../../../platform/history/auditRecord';
import { askAboutCompany } from '../../bureau/askBureau';
import type { Bureaus } from '../../bureau/bureau';
import { knownNameOf } from '../../personalData/knownName';
import { checkedCnpj } from '../../personalData/checkedDocument';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database, Transaction } from '../../../platform/database/connection';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policyHolderBranches } from '../../../platform/database/schema/policyHolderBranches';
import { cities } from '../../../platform/database/schema/places';
import { visiblePolicyHolders } from '../../../platform/lists/visiblePolicyHolders';
import { invalid, notFound } from '../../../platform/server/refusal';
import { requireVisibleHolder, rootOf } from './findHolder';
import { branchesOf } from './holderRecord';
import type { HolderRow } from './holderRecord';

interface Asked {
  PolicyHolderUniqueId: string;
  BranchCnpj: string;
}

/** Adds a filial by its CNPJ; the same one again is the one that is there. */
export async function insertBranch(
  database: Database,
  bureaus: Bureaus,
  user: CurrentUser,
  { PolicyHolderUniqueId, BranchCnpj }: Asked,
): Promise<PolicyHolderBranch> {
  const holder = await requireVisibleHolder(database, user, { uniqueId: PolicyHolderUniqueId }, 'PolicyHolderUniqueId');
  const field = 'BranchCnpj';
  const cnpj = checkedCnpj(BranchCnpj, field);
  if (rootOf(cnpj) !== rootOf(holder.document))
    throw invalid('Este CNPJ não é de uma filial deste tomador: os oito primeiros caracteres são outros.', { field });
  if (cnpj === holder.document) throw invalid('Este é o CNPJ do próprio tomador. Informe o de uma filial.', { field });
  const branch = await ensureBranch(database, bureaus, user, holder, cnpj);
  if (!branch) throw notFound('Esta filial não foi encontrada no bureau de dados. Confira o CNPJ.', { field });
  return branch;
}

/** The filial of a policy holder, brought from a bureau where it is not there yet; null where nobody knows it. */
export async function ensureBranch(
  database: Database,
  bureaus: Bureaus,
  user: CurrentUser,
  holder: HolderRow,
  cnpj: string,
): Promise<PolicyHolderBranch | null> {
  const find = async () => (await branchesOf(database, holder.id)).find(({ CpfCnpj }) => CpfCnpj === cnpj);
  const present = await find();
  if (present) return present;
  const company = await askAboutCompany(database, bureaus, user, cnpj);
  if (!company) return null;
  const cityId =
    company.address && sql`(select ${cities.id} from ${cities} where ${cities.id} = ${company.address.cityId})`;
  // A branch that was taken away, or that another register knows, keeps its name.
  const name = (await knownNameOf(database, holder.companyId, cnpj)) ?? company.name;
  await database.transaction(async (transaction) => {
    await transaction
      .insert(policyHolderBranches)
      .values({ name, cityId, companyId: holder.companyId, policyHolderId: holder.id, document: cnpj })
      // One that was taken away before comes back; of two at once the second changes nothing.
      .onConflictDoUpdate({
        target: [policyHolderBranches.policyHolderId, policyHolderBranches.document],
        set: { cityId, deletedAt: null },
      });
    await note(transaction, user, holder, 'branchAdded', { name, document: cnpj });
  });
  return (await find()) ?? null;
}

/** Takes a filial away. Proposals that name it keep it, so the row stays; a repeated request finds it gone and agrees. */
export async function deleteBranch(database: Database, user: CurrentUser, uniqueId: string) {
  const visible = database
    .select({ id: policyHolders.id })
    .from(policyHolders)
    .where(and(eq(policyHolders.companyId, user.companyId), visiblePolicyHolders(database, visibilityOf(user))));
  return database.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ branch: policyHolderBranches, holder: policyHolders })
      .from(policyHolderBranches)
      .innerJoin(policyHolders, eq(policyHolders.id, policyHolderBranches.policyHolderId))
      .where(
        and(
          eq(policyHolderBranches.companyId, user.companyId),
          eq(policyHolderBranches.uniqueId, uniqueId),
          sql`${policyHolderBranches.policyHolderId} in ${visible}`,
        ),
      )
      .for('update', { of: policyHolderBranches });
    if (!found) throw notFound('Filial não encontrada.', { field: 'uniqueId' });
    const { branch, holder } = found;
    if (branch.deletedAt === null) {
      await transaction
        .update(policyHolderBranches)
        .set({ deletedAt: new Date() })
        .where(eq(policyHolderBranches.id, branch.id));
      await note(transaction, user, holder, 'branchRemoved', branch);
    }
    return { UniqueId: branch.uniqueId };
  });
}

const note = (
  transaction: Transaction,
  user: CurrentUser,
  { uniqueId }: Pick<HolderRow, 'uniqueId'>,
  action: 'branchAdded' | 'branchRemoved',
  { name, document }: { name: string; document: string },
) => {
  const line = `${name}, ${formatDocument(document)}`;
  const change = action === 'branchAdded' ? { before: null, after: line } : { before: line, after: null };
  return auditRecord(
    transaction,
    user,
    { kind: 'policyHolder', uniqueId },
    { action, changes: [{ field: 'branch', ...change }] },
  );
};
