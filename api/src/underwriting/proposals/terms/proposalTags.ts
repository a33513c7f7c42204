import { eq } from 'drizzle-orm';
import type { ContractTag } from '@portal/shared/contracts/underwriting/proposalTerms';
import { exampleContract, filledTags } from '@portal/shared/domain/parameters/contractFigures';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { companies } from '../../../platform/database/schema/companies';
import { listedDocument } from '../../../platform/lists/privacy';
import { requireVisibleProposal } from '../../../deals/records/visibleProposal';
import { figuresOf } from './figuresOf';
import { readContract } from './readContract';

/** All tags, filled for the proposal; without one, with an example in which only the insurer is a real one. */
export async function proposalTags(
  database: Database,
  user: CurrentUser,
  proposalUniqueId: string | undefined,
): Promise<ContractTag[]> {
  if (proposalUniqueId !== undefined) {
    const { id } = await requireVisibleProposal(database, user, proposalUniqueId);
    return filledTags(figuresOf(await readContract(database, id), listedDocument));
  }
  const [insurer] = await database
    .select({ name: companies.name, document: companies.document })
    .from(companies)
    .where(eq(companies.id, user.companyId));
  return filledTags({ ...exampleContract, insurer: insurer ?? null });
}
