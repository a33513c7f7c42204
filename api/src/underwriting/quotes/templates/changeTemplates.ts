import { and, eq, ne, sql } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { BondTemplate, renameBondTemplate } from '@portal/shared/contracts/underwriting/bondTemplates';
import { requireProposalRight } from '../../../deals/records/visibleProposal';
import { auditRecord } from '../../../platform/history/auditRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { bondTemplates } from '../../../platform/database/schema/bondTemplates';
import { conflict, invalid } from '../../../platform/server/refusal';
import { requireShortLine } from '../../../platform/server/requireShortLine';
import { ofOwner, ownTemplates, requireTemplate, takeTurn } from './ownTemplates';
import { templateOnWire } from './templateOnWire';

/** A name as it is kept. */
export function requireName(given: string): string {
  const name = given.trim().replace(/\s+/g, ' ');
  if (name === '') throw invalid('Dê um nome ao modelo.', { field: 'Name' });
  return name;
}

/** Refuses a name that another template of the same owner has, whatever its capitals. */
export async function requireFreeName(
  transaction: Transaction,
  {
    companyId,
    brokerId,
    name,
    except = 0,
  }: { companyId: number; brokerId: number | null; name: string; except?: number },
): Promise<void> {
  const isNamedSo = sql`lower(${bondTemplates.name}) = lower(${name})`;
  const taken = await transaction.$count(
    bondTemplates,
    and(ofOwner(companyId, brokerId), isNamedSo, ne(bondTemplates.id, except)),
  );
  if (taken > 0)
    throw conflict(`Já existe um modelo “${name}”. Escolha outro nome.`, { field: 'Name', code: 'NameTaken' });
}

/** Gives a template another name; said again it changes nothing. */
export async function renameTemplate(
  transaction: Transaction,
  user: CurrentUser,
  { UniqueId, Version, Name }: CallInput<typeof renameBondTemplate>['body'],
): Promise<BondTemplate> {
  await requireProposalRight(transaction, user, 'CRIAR');
  const name = requireName(Name);
  const { companyId, brokerId } = await requireTemplate(transaction, user, UniqueId);
  await takeTurn(transaction, companyId, brokerId);
  // As whoever had the turn before left it.
  const row = await requireTemplate(transaction, user, UniqueId);
  if (row.name === name) return templateOnWire(transaction, row.id);
  if (row.version !== Version)
    throw conflict('Outra pessoa mudou este modelo enquanto isso. Veja como ele está e tente de novo.', {
      response: await templateOnWire(transaction, row.id),
    });
  requireShortLine(name, row.name, 'Name');
  await requireFreeName(transaction, { companyId, brokerId, name, except: row.id });
  await transaction
    .update(bondTemplates)
    .set({ name, version: row.version + 1, updatedAt: new Date() })
    .where(eq(bondTemplates.id, row.id));
  await auditRecord(
    transaction,
    user,
    { kind: 'bondTemplate', uniqueId: row.uniqueId },
    { action: 'changed', changes: [{ field: 'name', before: row.name, after: name }] },
  );
  return templateOnWire(transaction, row.id);
}

/** Deletes a template; what is gone, and what is another's, is no mistake and no news. */
export async function deleteTemplate(transaction: Transaction, user: CurrentUser, UniqueId: string) {
  await requireProposalRight(transaction, user, 'CRIAR');
  const [gone] = await transaction
    .delete(bondTemplates)
    .where(and(ownTemplates(user), eq(bondTemplates.uniqueId, UniqueId)))
    .returning({ name: bondTemplates.name });
  if (gone)
    await auditRecord(
      transaction,
      user,
      { kind: 'bondTemplate', uniqueId: UniqueId },
      { action: 'deleted', changes: [{ field: 'name', before: gone.name, after: null }] },
    );
  return { UniqueId };
}
