import { and, eq } from 'drizzle-orm';
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
import { invalid, notFound, unprocessable } from '../../../platform/server/refusal';
import { askAboutBroker } from './askAboutBroker';
import type { BrokerRow } from '../record/findBroker';
import { isSameName } from '../../personalData/knownName';
import { requireDossier, toDossier } from './brokerDossier';
import type { DossierSources } from './dossierSources';
import { changePeople, takePartners } from './changePeople';

const FIELD = 'BrokerUniqueId';

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
  return change(changing, uniqueId, 'takenFromBureau', (transaction, broker, people) =>
    takePartners(transaction, broker, people, known.partners),
  );
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

/** Changes the people of a broker that the user may change, locked. */
const change = (
  changing: Changing,
  uniqueId: string,
  action: string,
  act: Parameters<typeof changePeople>[3]['act'],
): Promise<BrokerDossier> =>
  changing.database.transaction(async (transaction) => {
    const { user } = changing;
    const broker = await requireDossier(transaction, user, uniqueId, FIELD, { toChange: true, lock: true });
    await changePeople(transaction, user, broker, { action, act });
    return toDossier(transaction, user, broker, changing);
  });
