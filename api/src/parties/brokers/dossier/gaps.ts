import { and, desc, eq } from 'drizzle-orm';
import type { BrokerDossier } from '@portal/shared/contracts/parties/brokerDossier';
import { brokerQualifications, susepStatuses } from '@portal/shared/domain/parties/brokerDossier';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import type { Database, Transaction } from '../../../platform/database/connection';
import { bureauQueries } from '../../../platform/database/schema/bureau';
import type { BrokerRow } from '../record/findBroker';
import type { DossierSources } from './dossierSources';

/** Something that is missing of a broker, or speaks against it, as a sentence. */
export interface Gap {
  text: string;
  /** False where the insurer has nobody to ask: that stops no approval. */
  stops: boolean;
}

type Known = Pick<BrokerDossier, 'Standing' | 'People' | 'Susep'>;

/** Returns what an insurer would miss before it works with a broker, or what speaks against that. */
export async function findGaps(
  database: Database | Transaction,
  { Standing, People, Susep }: Known,
  broker: BrokerRow,
  { bureaus, susep }: DossierSources,
): Promise<Gap[]> {
  const unasked = People.filter(({ ExposureDeclaredAt }) => ExposureDeclaredAt === null);
  const unconfirmed = People.filter(({ Qualification }) => Qualification === brokerQualifications.partner);
  const gaps: (Gap | false)[] = [
    Standing === null && (await notAsked(database, broker, bureaus.length === 0)),
    Standing?.IsRegular === false &&
      stopping(`Situação cadastral na Receita Federal: ${Standing.Situation ?? 'irregular'}.`),
    Susep === null &&
      (susep === null
        ? { text: 'Registro na SUSEP não consultado: nenhuma consulta está configurada neste portal.', stops: false }
        : stopping('O registro na SUSEP ainda não foi conferido.')),
    Susep !== null &&
      Susep.Status !== 'active' &&
      stopping(`Registro na SUSEP: ${susepStatuses[Susep.Status].label.toLocaleLowerCase('pt-BR')}.`),
    !People.some(({ Role }) => Role === 'technician') && stopping('Falta o responsável técnico.'),
    unasked.length > 0 && stopping(`Falta perguntar sobre a exposição política de ${namesOf(unasked)}.`),
    Standing !== null &&
      unconfirmed.length > 0 &&
      stopping(`O bureau não informa como sócio quem o cadastro nomeia: ${namesOf(unconfirmed)}.`),
    broker.bankId === null && stopping('Falta a conta em que a corretora recebe a comissão.'),
  ];
  return gaps.filter((gap) => gap !== false);
}

const namesOf = (people: Known['People']): string => [...new Set(people.map(({ Name }) => Name))].join(', ');

const stopping = (text: string): Gap => ({ text, stops: true });

/** Says why no bureau has told anything of a broker. */
async function notAsked(
  database: Database | Transaction,
  { companyId, document }: BrokerRow,
  isAbsent: boolean,
): Promise<Gap> {
  const [last] = await database
    .select({ outcome: bureauQueries.outcome, askedAt: bureauQueries.askedAt })
    .from(bureauQueries)
    .where(and(eq(bureauQueries.companyId, companyId), eq(bureauQueries.document, document)))
    .orderBy(desc(bureauQueries.id))
    .limit(1);
  if (last?.outcome === 'failed')
    return stopping(
      `Bureau não consultado: a tentativa de ${formatDateTime(last.askedAt)} falhou. O portal tenta de novo nas próximas horas.`,
    );
  if (last?.outcome === 'unknown') return stopping('O bureau não conhece o CNPJ da corretora.');
  return isAbsent
    ? { text: 'Bureau não consultado: nenhum está configurado neste portal.', stops: false }
    : stopping('O bureau ainda não foi consultado sobre a corretora e os seus sócios.');
}
