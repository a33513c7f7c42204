import { and, eq, inArray } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type {
  BrokerDossier,
  saveBrokerPersonExposure,
  saveBrokerTechnician,
} from '@portal/shared/contracts/parties/brokerDossier';
import { brokerQualifications, brokerRoleOf } from '@portal/shared/domain/parties/brokerDossier';
import { INVALID_CPF, isValidCpf } from '@portal/shared/domain/people/cpf';
import { cleanDocument } from '@portal/shared/domain/people/document';
import { isValidPersonName, personNameProblem } from '@portal/shared/domain/people/personName';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { partners } from '../../../platform/database/schema/parties';
import { auditRecord } from '../../../platform/history/auditRecord';
import type { FieldChange } from '../../../platform/database/schema/history';
import { invalid, notFound, unprocessable } from '../../../platform/server/refusal';
import { askAboutBroker } from './askAboutBroker';
import { openAnalysis } from '../analysisCards';
import type { BrokerRow } from '../record/findBroker';
import { isSameName } from '../../personalData/knownName';
import { publishPartyChange } from '../../personalData/publishPartyChange';
import { screenParty } from '../../screening/screenParty';
import { peopleOf, requireDossier, toDossier } from './brokerDossier';
import type { DossierSources } from './brokerDossier';

const FIELD = 'BrokerUniqueId';
type Person = typeof partners.$inferSelect;

interface Changing extends DossierSources {
  database: Database;
  user: CurrentUser;
}

/** Asks the bureau about a broker, outside of any transaction, and takes the partners that it names. */
export async function updateFromBureau(changing: Changing, uniqueId: string): Promise<BrokerDossier> {
  const { database, user, bureaus } = changing;
  const { document } = await requireDossier(database, user, uniqueId, FIELD, { toChange: true });
  const known = await askAboutBroker(database, bureaus, user, document);
  if (!known) throw unprocessable('O bureau de dados não conhece o CNPJ desta corretora.', { field: FIELD });
  return change(changing, uniqueId, 'takenFromBureau', async (transaction, broker, people) => {
    const former = people.filter(({ qualification }) => brokerRoleOf(qualification) === 'partner');
    const gone = former.filter(({ document: own }) => !known.partners.some((one) => one.document === own));
    if (gone.length > 0)
      await transaction.delete(partners).where(
        inArray(
          partners.id,
          gone.map(({ id }) => id),
        ),
      );
    for (const partner of known.partners) {
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
    return [{ field: 'partners', before: namesOf(former), after: namesOf(known.partners) }];
  });
}

/** Names the responsible technician of a broker. */
export function saveTechnician(
  changing: Changing,
  { BrokerUniqueId, Name, Cpf, IsPoliticallyExposed }: CallInput<typeof saveBrokerTechnician>['body'],
): Promise<BrokerDossier> {
  const name = Name.replace(/\s+/g, ' ').trim();
  const document = cleanDocument(Cpf);
  if (!isValidPersonName(name))
    throw invalid(personNameProblem(name) ?? 'Informe o nome do responsável técnico.', { field: 'Name' });
  if (!isValidCpf(document)) throw invalid(`${INVALID_CPF}.`, { field: 'Cpf' });
  return change(changing, BrokerUniqueId, 'technicianNamed', async (transaction, broker, people) => {
    const known = people.find(({ document: own }) => own === document);
    if (known && !isSameName(known.name, name))
      throw invalid(`Este CPF já está na corretora como “${known.name}”. Confira o nome e o CPF.`, { field: 'Name' });
    const values = { name: known?.name ?? name, document };
    const former = people.find(({ qualification }) => brokerRoleOf(qualification) === 'technician');
    const technician = { ...values, qualification: brokerQualifications.technician };
    if (former) await transaction.update(partners).set(technician).where(eq(partners.id, former.id));
    else await transaction.insert(partners).values({ ...technician, companyId: broker.companyId, brokerId: broker.id });
    await declare(transaction, broker, document, IsPoliticallyExposed);
    return [
      { field: 'technician', before: former?.name ?? null, after: values.name },
      { field: 'isPoliticallyExposed', before: known?.isPoliticallyExposed ?? null, after: IsPoliticallyExposed },
    ];
  });
}

/** Stores what a person of a broker said of their political exposure. */
export const saveExposure = (
  changing: Changing,
  { BrokerUniqueId, PersonUniqueId, IsPoliticallyExposed }: CallInput<typeof saveBrokerPersonExposure>['body'],
): Promise<BrokerDossier> =>
  change(changing, BrokerUniqueId, 'exposureDeclared', async (transaction, broker, people) => {
    const person = people.find(({ uniqueId }) => uniqueId === PersonUniqueId.toLowerCase());
    if (!person) throw notFound('Esta pessoa não é mais da corretora.', { field: 'PersonUniqueId' });
    await declare(transaction, broker, person.document, IsPoliticallyExposed);
    return [
      { field: 'person', before: null, after: person.name },
      { field: 'isPoliticallyExposed', before: person.isPoliticallyExposed, after: IsPoliticallyExposed },
    ];
  });

const declare = (transaction: Transaction, broker: BrokerRow, document: string, isPoliticallyExposed: boolean) =>
  transaction
    .update(partners)
    .set({ isPoliticallyExposed, exposureDeclaredAt: new Date() })
    .where(and(eq(partners.brokerId, broker.id), eq(partners.document, document)));

/** Changes the people of a locked broker, with its history; who is exposed now and was not is analyzed, and lists are asked. */
const change = (
  changing: Changing,
  uniqueId: string,
  action: string,
  act: (transaction: Transaction, broker: BrokerRow, people: readonly Person[]) => Promise<FieldChange[]>,
): Promise<BrokerDossier> =>
  changing.database.transaction(async (transaction) => {
    const { user } = changing;
    const broker = await requireDossier(transaction, user, uniqueId, FIELD, { toChange: true, lock: true });
    const before = await peopleOf(transaction, broker);
    const changes = await act(transaction, broker, before);
    await auditRecord(transaction, user, { kind: 'broker', uniqueId: broker.uniqueId }, { action, changes });
    await publishPartyChange(transaction, {
      ...{ companyId: broker.companyId, kind: 'broker', uniqueId: broker.uniqueId },
      fields: changes.map(({ field }) => field),
    });
    const exposed = (people: readonly Person[]) =>
      new Set(people.filter((one) => one.isPoliticallyExposed).map(({ document }) => document));
    const former = exposed(before);
    const isNew = [...exposed(await peopleOf(transaction, broker))].some((document) => !former.has(document));
    if (isNew && !broker.isBlocked)
      await openAnalysis(transaction, 'CORRETORA_PEP', { ...broker, sentBy: user.name }, new Date());
    await screenParty(transaction, { companyId: broker.companyId, kind: 'broker', uniqueId: broker.uniqueId });
    return toDossier(transaction, user, broker, changing);
  });
