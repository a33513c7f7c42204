import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type {
  InsuredRecord,
  setInsuredBlocked,
  updateInsuredBranch,
  updateInsuredName,
} from '@portal/shared/contracts/parties/insuredRecord';
import { documentKind } from '@portal/shared/domain/people/document';
import { isValidPersonName, personNameProblem } from '@portal/shared/domain/people/personName';
import { auditRecord } from '../../../platform/history/auditRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { insureds } from '../../../platform/database/schema/parties';
import { conflict, invalid, unprocessable } from '../../../platform/server/refusal';
import { requireShortLine } from '../../../platform/server/requireShortLine';
import { publishPartyChange } from '../../personalData/publishPartyChange';
import { screenParty } from '../../screening/screenParty';
import { insuredSearchText } from '../insuredSearchText';
import { lockInsured } from './findInsured';
import type { InsuredRow } from './findInsured';
import { insuredRecord } from './insuredRecord';

type Columns = Partial<Pick<InsuredRow, 'name' | 'socialName' | 'isPrivate' | 'isBlocked' | 'blockedJustification'>>;

/** Blocks an insured or takes its block away, with why. */
export const setBlocked = (
  database: Database,
  user: CurrentUser,
  { id, isBlocked, blockJustify = '', expectedIsBlocked }: CallInput<typeof setInsuredBlocked>['query'],
): Promise<InsuredRecord> =>
  database.transaction(async (transaction) => {
    const insured = await lockInsured(transaction, user, { id }, 'id');
    if (expectedIsBlocked !== undefined && expectedIsBlocked !== insured.isBlocked)
      throw conflict(
        insured.isBlocked ? 'Outra pessoa já bloqueou este segurado.' : 'Outra pessoa já desbloqueou este segurado.',
        { response: await insuredRecord(transaction, user, insured) },
      );
    if (insured.isBlocked === isBlocked) return insuredRecord(transaction, user, insured);
    const justification = blockJustify.trim();
    if (justification === '')
      throw invalid('Escreva a justificativa: ela fica no histórico do segurado.', { field: 'blockJustify' });
    const changed = await store(transaction, insured, {
      isBlocked,
      blockedJustification: isBlocked ? justification : null,
    });
    await auditRecord(
      transaction,
      user,
      { kind: 'insured', uniqueId: insured.uniqueId },
      {
        action: isBlocked ? 'blocked' : 'unblocked',
        changes: [
          { field: 'isBlocked', before: insured.isBlocked, after: isBlocked },
          { field: 'justification', before: insured.blockedJustification, after: justification },
        ],
      },
    );
    return insuredRecord(transaction, user, changed);
  });

/** Gives an insured another name, and a natural person another social name. */
export const updateName = (
  database: Database,
  user: CurrentUser,
  { id, insuredName, nomeSocial, removesNomeSocial, expectedChangedAt }: CallInput<typeof updateInsuredName>['query'],
): Promise<InsuredRecord> =>
  change(database, user, id, expectedChangedAt, (insured) => {
    const isPerson = documentKind(insured.document) === 'CPF';
    const name = insuredName.replace(/\s+/g, ' ').trim();
    if (name === '') throw invalid('Informe o nome.', { field: 'insuredName' });
    if (isPerson && !isValidPersonName(name))
      throw invalid('O nome de uma pessoa só tem letras, apóstrofos e espaços.', { field: 'insuredName' });
    requireShortLine(name, insured.name, 'insuredName');
    if (removesNomeSocial) return { name, socialName: null };
    if (nomeSocial === undefined) return { name };
    const socialName = nomeSocial.replace(/\s+/g, ' ').trim() || null;
    if (socialName !== null && !isPerson)
      throw unprocessable('Nome social é só para pessoas, com CPF.', { field: 'nomeSocial' });
    if (socialName !== null && personNameProblem(socialName) !== null)
      throw invalid('O nome social só tem letras, apóstrofos e espaços.', { field: 'nomeSocial' });
    requireShortLine(socialName, insured.socialName, 'nomeSocial');
    return { name, socialName };
  });

/** Says of which sector an insured is, which decides the branch of its policies. What is proposed already keeps its own. */
export const updateBranch = (
  database: Database,
  user: CurrentUser,
  { id, isPrivate, expectedChangedAt }: CallInput<typeof updateInsuredBranch>['query'],
): Promise<InsuredRecord> =>
  change(database, user, id, expectedChangedAt, (insured) => {
    if (!isPrivate && documentKind(insured.document) === 'CPF')
      throw unprocessable('Uma pessoa, com CPF, não é do setor público.', { field: 'isPrivate' });
    return { isPrivate };
  });

/** Changes what differs, with its history, and compares who it is now with the lists. */
const change = (
  database: Database,
  user: CurrentUser,
  id: number,
  expectedChangedAt: string | undefined,
  judge: (insured: InsuredRow) => Columns,
): Promise<InsuredRecord> =>
  database.transaction(async (transaction) => {
    const insured = await lockInsured(transaction, user, { id }, 'id');
    if (expectedChangedAt !== undefined && expectedChangedAt !== insured.updatedAt.toISOString())
      throw conflict('Outra pessoa alterou este segurado enquanto você escrevia. Confira os dados como estão agora.', {
        response: await insuredRecord(transaction, user, insured),
      });
    const after = judge(insured);
    const changes = (Object.keys(after) as (keyof Columns)[])
      .filter((field) => after[field] !== insured[field])
      .map((field) => ({ field, before: insured[field], after: after[field] }));
    if (changes.length === 0) return insuredRecord(transaction, user, insured);
    const changed = await store(transaction, insured, after);
    const { uniqueId } = insured;
    await auditRecord(transaction, user, { kind: 'insured', uniqueId }, { action: 'changed', changes });
    await publishPartyChange(transaction, {
      ...{ companyId: user.companyId, kind: 'insured', uniqueId },
      fields: changes.map(({ field }) => field),
    });
    await screenParty(transaction, { companyId: user.companyId, kind: 'insured', uniqueId });
    return insuredRecord(transaction, user, changed);
  });

async function store(transaction: Transaction, insured: InsuredRow, columns: Columns): Promise<InsuredRow> {
  const [changed] = await transaction
    .update(insureds)
    .set({ ...columns, searchText: insuredSearchText({ ...insured, ...columns }) })
    .where(eq(insureds.id, insured.id))
    .returning();
  if (!changed) throw new Error('A locked insured can be changed');
  return changed;
}
