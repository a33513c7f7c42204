import { asc, desc, eq } from 'drizzle-orm';
import type { BrokerDossier, BrokerPerson } from '@portal/shared/contracts/parties/brokerDossier';
import { isInternal } from '@portal/shared/domain/access/roles';
import { brokerRoleOf } from '@portal/shared/domain/parties/brokerDossier';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { partners } from '../../../platform/database/schema/parties';
import { listedDocument } from '../../../platform/lists/privacy';
import { forbidden } from '../../../platform/server/refusal';
import { lastAnswer } from '../../bureau/askBureau';
import { isSameName } from '../../personalData/knownName';
import { proposedNameOf } from '../../bureau/proposedName';
import { managesAllBrokers, requireReadableBroker } from '../record/findBroker';
import type { BrokerRow } from '../record/findBroker';
import { findGaps } from './gaps';
import type { DossierSources } from './dossierSources';

/** Finds a broker whose dossier the user reads, or changes. */
export async function requireDossier(
  database: Database | Transaction,
  user: CurrentUser,
  uniqueId: string,
  field: string,
  { toChange = false, lock = false } = {},
): Promise<BrokerRow> {
  const broker = await requireReadableBroker(database, user, { uniqueId: uniqueId.toLowerCase() }, field, { lock });
  if (!isInternal(user.userTypeId)) throw forbidden('O dossiê da corretora é só para a seguradora.');
  if (toChange && !managesAllBrokers(user))
    throw forbidden('Seu perfil não permite alterar esta corretora. Peça o acesso a quem administra os usuários.');
  return broker;
}

/** The people of a broker, partners first and the largest share before the others. */
export const peopleOf = (database: Database | Transaction, { id }: Pick<BrokerRow, 'id'>) =>
  database
    .select()
    .from(partners)
    .where(eq(partners.brokerId, id))
    .orderBy(desc(partners.sharePercent), asc(partners.name), asc(partners.id));

/** What is known of a broker: its standing at the bureau, its people, and its registration at SUSEP. */
async function readKnown(
  database: Database | Transaction,
  broker: BrokerRow,
): Promise<Pick<BrokerDossier, 'Standing' | 'People' | 'Susep'>> {
  const people = (await peopleOf(database, broker)).map((row): BrokerPerson => ({
    UniqueId: row.uniqueId,
    Role: brokerRoleOf(row.qualification),
    Name: row.name,
    CpfCnpj: listedDocument(row.document),
    Qualification: row.qualification,
    SharePercent: row.sharePercent,
    IsPoliticallyExposed: row.isPoliticallyExposed,
    ExposureDeclaredAt: row.exposureDeclaredAt?.toISOString() ?? null,
  }));
  const last = await lastAnswer(database, broker.companyId, broker.document);
  const Standing = last?.answer
    ? {
        OtherName: isSameName(last.answer.name, broker.name) ? null : last.answer.name,
        Situation: last.answer.registration?.situation ?? null,
        IsRegular: last.answer.registration?.isRegular ?? null,
        Provider: last.provider,
        AskedAt: last.askedAt.toISOString(),
      }
    : null;
  const { susepStatus, susepCheckedAt } = broker;
  const Susep =
    susepStatus !== null && susepCheckedAt !== null
      ? { Status: susepStatus, CheckedAt: susepCheckedAt.toISOString() }
      : null;
  const People = [
    ...people.filter(({ Role }) => Role === 'partner'),
    ...people.filter(({ Role }) => Role !== 'partner'),
  ];
  return { Standing, People, Susep };
}

/** The dossier of a broker as it stands. */
export async function toDossier(
  database: Database | Transaction,
  user: CurrentUser,
  broker: BrokerRow,
  sources: DossierSources,
): Promise<BrokerDossier> {
  const known = await readKnown(database, broker);
  return {
    BrokerUniqueId: broker.uniqueId,
    ...known,
    Gaps: (await findGaps(database, known, broker, sources)).map(({ text }) => text),
    ...(managesAllBrokers(user) && { ProposedName: await proposedNameOf(database, broker) }),
    MayChange: managesAllBrokers(user),
    BureauDisabledReason: sources.bureaus.length === 0 ? 'Nenhum bureau de dados está configurado neste portal.' : null,
    SusepDisabledReason: sources.susep === null ? 'Nenhuma consulta à SUSEP está configurada neste portal.' : null,
  };
}

/** Returns what stops the approval of a broker until somebody completes its dossier, or justifies going on without it. */
export async function findStoppingGaps(
  database: Database | Transaction,
  broker: BrokerRow,
  sources: DossierSources,
): Promise<string[]> {
  const gaps = await findGaps(database, await readKnown(database, broker), broker, sources);
  return gaps.flatMap(({ text, stops }) => (stops ? [text] : []));
}
