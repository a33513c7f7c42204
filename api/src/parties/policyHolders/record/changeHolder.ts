import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type {
  PolicyHolderAction,
  PolicyHolderRecord,
  saveComplementarData,
  updateEnableAnnualInstallment,
  updatePolicyHolderName,
} from '@portal/shared/contracts/parties/policyHolderRecord';
import { emailProblem } from '@portal/shared/domain/people/email';
import { cleanPhone, phoneProblem } from '@portal/shared/domain/people/phone';
import { auditRecord } from '../../../platform/history/auditRecord';
import { normalEmail } from '../../../people/credentials/keyedHash';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { policyHolders } from '../../../platform/database/schema/parties';
import { conflict, invalid } from '../../../platform/server/refusal';
import { requireShortLine } from '../../../platform/server/requireShortLine';
import { publishPartyChange } from '../../personalData/publishPartyChange';
import { screenParty } from '../../screening/screenParty';
import { holderSearchText } from '../holderSearchText';
import type { HolderRow } from '../newProposal/holderRecord';
import { lockHolder } from './holderActions';
import { policyHolderRecord } from './policyHolderRecord';

type Columns = Partial<
  Pick<HolderRow, 'name' | 'tradeName' | 'email' | 'phone' | 'rateClass' | 'enableAnnualInstallments'>
>;

/** Gives a policy holder another name. */
export const updateName = (
  database: Database,
  user: CurrentUser,
  { PolicyHolderUniqueId, Name, ExpectedChangedAt }: CallInput<typeof updatePolicyHolderName>['body'],
): Promise<PolicyHolderRecord> => {
  const name = oneSpaced(Name);
  if (name === '') throw invalid('Informe o nome.', { field: 'Name' });
  return change(
    database,
    user,
    { uniqueId: PolicyHolderUniqueId, field: 'PolicyHolderUniqueId', actions: ['edit'], action: 'changed' },
    { staleness: (holder) => changedSince(holder, ExpectedChangedAt), after: { name } },
  );
};

/** Changes how a policy holder is called by others, reached and rated; what is left out stays. */
export const saveComplementary = (
  database: Database,
  user: CurrentUser,
  { PolicyHolderUniqueId, ExpectedChangedAt, ...given }: CallInput<typeof saveComplementarData>['body'],
): Promise<PolicyHolderRecord> => {
  const { TradeName, Email, Phone, RateClass } = given;
  if (emailProblem(Email ?? '') !== null) throw invalid('E-mail inválido.', { field: 'Email' });
  if (phoneProblem(Phone ?? '') !== null)
    throw invalid('Telefone inválido: escreva o DDD e o número.', { field: 'Phone' });
  return change(
    database,
    user,
    { uniqueId: PolicyHolderUniqueId, field: 'PolicyHolderUniqueId', actions: ['edit'], action: 'changed' },
    {
      staleness: (holder) => changedSince(holder, ExpectedChangedAt),
      after: {
        ...(TradeName !== undefined && { tradeName: oneSpaced(TradeName ?? '') || null }),
        ...(Email !== undefined && { email: Email ? normalEmail(Email) : null }),
        ...(Phone !== undefined && { phone: cleanPhone(Phone ?? '') || null }),
        ...(RateClass !== undefined && { rateClass: RateClass }),
      },
    },
  );
};

/** Lets premiums be paid year by year, or no longer; policies that are issued keep what they agreed on. */
export const setAnnualInstallments = (
  database: Database,
  user: CurrentUser,
  query: CallInput<typeof updateEnableAnnualInstallment>['query'],
): Promise<PolicyHolderRecord> => {
  const { enableInstallment, policyHolderUniqueId, expectedEnableInstallment: expected } = query;
  return change(
    database,
    user,
    {
      uniqueId: policyHolderUniqueId,
      field: 'policyHolderUniqueId',
      actions: ['enableInstallments', 'disableInstallments'],
      action: enableInstallment ? 'installmentsEnabled' : 'installmentsDisabled',
    },
    {
      staleness: ({ enableAnnualInstallments: now }) => {
        if (expected === undefined || expected === now) return null;
        return now ? 'Outra pessoa já habilitou a parcela anual.' : 'Outra pessoa já desabilitou a parcela anual.';
      },
      after: { enableAnnualInstallments: enableInstallment },
    },
  );
};

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

const changedSince = ({ updatedAt }: HolderRow, expected: string | undefined): string | null =>
  expected === undefined || expected === updatedAt.toISOString()
    ? null
    : 'Outra pessoa alterou este tomador enquanto você escrevia. Confira os dados como estão agora.';

interface Aim {
  uniqueId: string;
  field: string;
  actions: readonly PolicyHolderAction[];
  /** How the history calls it. */
  action: string;
}

interface Wanted {
  /** Why the record is not as the user saw it, as a sentence; null where it is. */
  staleness: (holder: HolderRow) => string | null;
  after: Columns;
}

/** Changes what differs, with its history, and compares who it is now with the lists. */
const change = (
  database: Database,
  user: CurrentUser,
  { uniqueId, field, actions, action }: Aim,
  { staleness, after }: Wanted,
): Promise<PolicyHolderRecord> =>
  database.transaction(async (transaction) => {
    const holder = await lockHolder(transaction, user, { uniqueId }, field, ...actions);
    const recordNow = () => policyHolderRecord(transaction, user, uniqueId);
    const stale = staleness(holder);
    if (stale !== null) throw conflict(stale, { response: await recordNow() });
    requireShortLine(after.name, holder.name, 'Name');
    requireShortLine(after.tradeName, holder.tradeName, 'TradeName');
    const changes = (Object.keys(after) as (keyof Columns)[])
      .filter((column) => after[column] !== holder[column])
      .map((column) => ({ field: column, before: holder[column], after: after[column] }));
    if (changes.length === 0) return recordNow();
    await transaction
      .update(policyHolders)
      .set({ ...after, searchText: holderSearchText({ ...holder, ...after }) })
      .where(eq(policyHolders.id, holder.id));
    await auditRecord(transaction, user, { kind: 'policyHolder', uniqueId: holder.uniqueId }, { action, changes });
    await publishPartyChange(transaction, {
      ...{ companyId: user.companyId, kind: 'policyHolder', uniqueId: holder.uniqueId },
      fields: changes.map(({ field }) => field),
    });
    if (after.name !== undefined || after.tradeName !== undefined)
      await screenParty(transaction, {
        companyId: user.companyId,
        kind: 'policyHolder',
        uniqueId: holder.uniqueId,
      });
    return recordNow();
  });
