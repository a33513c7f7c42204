import { eq, inArray } from 'drizzle-orm';
import { brokerQualifications, brokerRoleOf } from '@portal/shared/domain/parties/brokerDossier';
import type { Transaction } from '../../../platform/database/connection';
import type { BureauPartner } from '../../../platform/database/schema/bureauAnswers';
import type { FieldChange } from '../../../platform/database/schema/history';
import { partners } from '../../../platform/database/schema/parties';
import { auditRecord } from '../../../platform/history/auditRecord';
import type { Doer } from '../../../platform/history/auditRecord';
import { publishPartyChange } from '../../personalData/publishPartyChange';
import { screenParty } from '../../screening/screenParty';
import { openAnalysis } from '../analysisCards';
import type { BrokerRow } from '../record/findBroker';
import { peopleOf } from './brokerDossier';

export type Person = typeof partners.$inferSelect;

interface ChangeOfPeople {
  /** As the history calls it. */
  action: string;
  act: (transaction: Transaction, broker: BrokerRow, people: readonly Person[]) => Promise<FieldChange[]>;
}

/**
 * Changes the people of a broker whose row the caller has locked, with its history; who is exposed now and was not is analyzed, and
 * lists are asked. Locks cards of the broker: whoever decides one locks the broker before it.
 */
export async function changePeople(
  transaction: Transaction,
  doer: Doer,
  broker: BrokerRow,
  { action, act }: ChangeOfPeople,
): Promise<void> {
  const before = await peopleOf(transaction, broker);
  const changes = await act(transaction, broker, before);
  await auditRecord(transaction, doer, { kind: 'broker', uniqueId: broker.uniqueId }, { action, changes });
  await publishPartyChange(transaction, {
    ...{ companyId: broker.companyId, kind: 'broker', uniqueId: broker.uniqueId },
    fields: changes.map(({ field }) => field),
  });
  const exposed = (people: readonly Person[]) =>
    new Set(people.filter((one) => one.isPoliticallyExposed).map(({ document }) => document));
  const former = exposed(before);
  const isNew = [...exposed(await peopleOf(transaction, broker))].some((document) => !former.has(document));
  if (isNew && !broker.isBlocked)
    await openAnalysis(transaction, 'CORRETORA_PEP', { ...broker, sentBy: doer.name }, new Date());
  await screenParty(transaction, { companyId: broker.companyId, kind: 'broker', uniqueId: broker.uniqueId });
}

const partnersAmong = (people: readonly Person[]): Person[] =>
  people.filter(({ qualification }) => brokerRoleOf(qualification) === 'partner');

/** True for a partner whom the registration names and no bureau has named since. */
const isNamedByBrokerAlone = ({ qualification }: Person): boolean => qualification === brokerQualifications.partner;

/** True where the bureau names the partners that the register has, as it has them; those of the broker's own word aside. */
export const hasPartners = (people: readonly Person[], known: readonly BureauPartner[]): boolean =>
  partnersAmong(people).filter((one) => !isNamedByBrokerAlone(one)).length === known.length &&
  known.every((one) =>
    people.some(
      ({ document, name, qualification, sharePercent, isPoliticallyExposed }) =>
        document === one.document &&
        name === one.name &&
        qualification === one.qualification &&
        sharePercent === one.sharePercent &&
        (isPoliticallyExposed || !one.isPoliticallyExposed),
    ),
  );

/**
 * Replaces the partners of a broker by those that the bureau names. Who has the CPF of a partner that the registration names takes
 * that row; whom the bureau does not name stays as the broker's own word, for a person to look into.
 */
export async function takePartners(
  transaction: Transaction,
  broker: BrokerRow,
  people: readonly Person[],
  known: readonly BureauPartner[],
): Promise<FieldChange[]> {
  const former = partnersAmong(people);
  const unknown = former.filter(({ document: own }) => !known.some((one) => one.document === own));
  const stays = unknown.filter(isNamedByBrokerAlone);
  const gone = unknown.filter((one) => !isNamedByBrokerAlone(one));
  if (gone.length > 0)
    await transaction.delete(partners).where(
      inArray(
        partners.id,
        gone.map(({ id }) => id),
      ),
    );
  for (const partner of known) {
    // Who stays keeps the row, to which what lists say of them refers, and their own word on their exposure.
    const same = former.find(({ document: own }) => own === partner.document);
    const declared = people.find(
      ({ document: own, exposureDeclaredAt }) => own === partner.document && exposureDeclaredAt !== null,
    );
    const values = {
      ...partner,
      isPoliticallyExposed: partner.isPoliticallyExposed || (declared?.isPoliticallyExposed ?? false),
      exposureDeclaredAt: declared?.exposureDeclaredAt ?? null,
    };
    if (same) await transaction.update(partners).set(values).where(eq(partners.id, same.id));
    else await transaction.insert(partners).values({ ...values, companyId: broker.companyId, brokerId: broker.id });
  }
  const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join('; ') || null;
  return [{ field: 'partners', before: namesOf(former), after: namesOf([...known, ...stays]) }];
}
