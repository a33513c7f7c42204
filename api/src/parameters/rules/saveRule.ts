import type { JustificationsParameters } from '@portal/shared/contracts/parameters/kinds/boardRules';
import type { CommissionRulesParameters } from '@portal/shared/contracts/parameters/kinds/commission';
import type { TreatyParameters } from '@portal/shared/contracts/parameters/kinds/treaty';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { offeredRecords } from '../changes/draftedRecord';
import { draftOf, saveAndRead } from '../changes/saveAndRead';
import type { Write } from '../changes/saveAndRead';
import { kindsOfParameters } from '../kinds/kindsOfParameters';
import { withModalityNames } from '../record/withModalityNames';
import { ruleKeys, ruleRecord } from './ruleRecord';
import type { RuleKind } from './ruleRecord';

type RuleWrite<Values> = Omit<Write, 'UniqueId' | 'Values'> & { Values: Values };

/** Drafts a rule of which there is one; a conflict answers the rule as it stands. */
export const saveRule = <Values extends Record<string, unknown>>(
  database: Database,
  user: CurrentUser,
  kind: RuleKind,
  asked: RuleWrite<Values>,
  now: Date,
) =>
  database.transaction((transaction) =>
    saveAndRead(
      transaction,
      user,
      draftOf(kind, { ...asked, UniqueId: ruleKeys[kind], IsDeleted: false }),
      now,
      (ChangeSetUniqueId) => ruleRecord<Values>(transaction, user, kind, { ChangeSetUniqueId }, now),
    ),
  );

/** The same of commission, whose modalities are named as they are called now. */
export async function saveCommissionRules(
  database: Database,
  user: CurrentUser,
  asked: RuleWrite<CommissionRulesParameters>,
  now: Date,
) {
  const { Values } = asked;
  const Modalities = await withModalityNames(database, user, asked.ChangeSetUniqueId, Values.Modalities);
  return saveRule(database, user, 'commissionRules', { ...asked, Values: { ...Values, Modalities } }, now);
}

/** The same of the offered texts, whose pipes are named as they are called now. */
export async function saveJustifications(
  database: Database,
  user: CurrentUser,
  asked: RuleWrite<JustificationsParameters>,
  now: Date,
) {
  const names = await namesOf(database, user, 'pipe', asked.ChangeSetUniqueId, now);
  const Texts = asked.Values.Texts.map((row) => ({
    ...row,
    PipeName: row.PipeUniqueId === null ? '' : (names.get(row.PipeUniqueId) ?? row.PipeName),
  }));
  return saveRule(database, user, 'justifications', { ...asked, Values: { Texts } }, now);
}

/** The same of the treaty, whose groups are named as they are called now. */
export async function saveTreaty(database: Database, user: CurrentUser, asked: RuleWrite<TreatyParameters>, now: Date) {
  const names = await namesOf(database, user, 'modalityGroup', asked.ChangeSetUniqueId, now);
  const ModalityGroups = asked.Values.ModalityGroups.map((row) => ({
    ...row,
    GroupName: names.get(row.ModalityGroupUniqueId) ?? row.GroupName,
  }));
  return saveRule(database, user, 'treaty', { ...asked, Values: { ...asked.Values, ModalityGroups } }, now);
}

/** What the parameters of a kind are called, those that the change set drafts among them. */
async function namesOf(
  database: Database,
  user: CurrentUser,
  kind: 'pipe' | 'modalityGroup',
  changeSetUniqueId: string | undefined,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const records = await offeredRecords(database, user, { kind, changeSetUniqueId }, now);
  return new Map(
    records.flatMap(({ fields, body }) => (body ? [[fields.UniqueId, kindsOfParameters[kind].nameOf(body)]] : [])),
  );
}
