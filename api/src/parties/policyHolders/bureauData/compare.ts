import type { CallInput } from '@portal/shared/contracts/call';
import type {
  BureauComparison,
  PolicyHolderBureauData,
  takePolicyHolderFromBureau,
} from '@portal/shared/contracts/parties/policyHolderBureau';
import { documentKind } from '@portal/shared/domain/people/document';
import { lastAnswer, whatBureausSay } from '../../bureau/askBureau';
import type { Transaction } from '../../../platform/database/connection';
import type { BureauCompany, BureauPerson } from '../../../platform/database/schema/bureauAnswers';
import { conflict, forbidden, unprocessable } from '../../../platform/server/refusal';
import { requireVisibleHolder } from '../newProposal/findHolder';
import type { HolderRow } from '../newProposal/holderRecord';
import { lockHolder, managesHolders } from '../record/holderActions';
import { bureauDataOf } from './bureauData';
import type { WithBureau } from './bureauData';
import { differencesOf } from './differences';
import type { Known } from './differences';
import { standingOf } from './standing';
import { takeFields } from './takeFields';

const FIELD = 'PolicyHolderUniqueId';

/** Asks the bureau, outside of any transaction, and says what it knows otherwise. */
export async function compareWithBureau(
  { database, bureaus, user }: WithBureau,
  uniqueId: string,
): Promise<BureauComparison> {
  const holder = await requireVisibleHolder(database, user, { uniqueId }, FIELD);
  if (!managesHolders(user))
    throw forbidden('Seu perfil não permite atualizar o tomador. Peça o acesso a quem administra os usuários.');
  const kind = documentKind(holder.document) === 'CNPJ' ? 'company' : 'person';
  const known = await whatBureausSay(database, bureaus, { user, kind, document: holder.document });
  if (!known) throw unprocessable('O bureau de dados não conhece este documento.', { field: FIELD });
  return database.transaction((transaction) => comparisonWith(transaction, user.companyId, holder));
}

async function comparisonWith(
  transaction: Transaction,
  companyId: number,
  holder: HolderRow,
): Promise<BureauComparison & { known: Known }> {
  const last = await lastAnswer(transaction, companyId, holder.document);
  if (!last?.answer) throw unprocessable('O bureau de dados não conhece este documento.', { field: FIELD });
  const known = knownOf(last.answer);
  const Differences = differencesOf(await standingOf(transaction, holder), known);
  return { AskedAt: last.askedAt.toISOString(), Differences, known };
}

const knownOf = (answer: BureauCompany | BureauPerson): Known =>
  'partners' in answer ? answer : { name: answer.name, address: answer.address };

/** Takes what was chosen of what the bureau knows otherwise. */
export const takeFromBureau = (
  { database, bureaus, user }: WithBureau,
  { PolicyHolderUniqueId, AskedAt, Fields }: CallInput<typeof takePolicyHolderFromBureau>['body'],
): Promise<PolicyHolderBureauData> =>
  database.transaction(async (transaction) => {
    const holder = await lockHolder(transaction, user, { uniqueId: PolicyHolderUniqueId }, FIELD, 'edit');
    const { known, ...comparison } = await comparisonWith(transaction, user.companyId, holder);
    const wanted = comparison.Differences.filter(({ Field }) => Fields.includes(Field));
    if (comparison.AskedAt !== AskedAt || wanted.length === 0)
      throw conflict('O que o bureau e o cadastro dizem mudou. Compare de novo antes de trazer os dados.', {
        response: await bureauDataOf(transaction, { bureaus, user }, holder.uniqueId),
      });
    await takeFields(transaction, user, { holder, known, wanted });
    return bureauDataOf(transaction, { bureaus, user }, holder.uniqueId);
  });
