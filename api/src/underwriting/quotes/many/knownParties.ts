import { and, eq, inArray, isNull } from 'drizzle-orm';
import { cleanDocument } from '@portal/shared/domain/people/document';
import { isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { isValidCpf } from '@portal/shared/domain/people/cpf';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { brokers, insureds, policyHolders } from '../../../platform/database/schema/parties';
import { searchable } from '@portal/shared/domain/values/textSearch';

/** A party as a row names it: the document, and whom it is of; the problem where it is no document. */
interface NamedParty<Row> {
  document: string;
  row: Row | null;
  problem: string | null;
}

type Holder = typeof policyHolders.$inferSelect;
type Insured = typeof insureds.$inferSelect;
export type Broker = typeof brokers.$inferSelect;

/** The parties that the rows of a file name. */
export interface KnownParties {
  holder: (typed: string) => NamedParty<Holder>;
  insured: (typed: string) => NamedParty<Insured>;
  /** By document or name; null for none, or for two of one name. */
  broker: (typed: string) => Broker | null;
}

/** Looks up all at once: many rows name the same ones. */
export async function knownParties(
  database: Database,
  { companyId }: CurrentUser,
  typed: { holders: readonly string[]; insureds: readonly string[] },
): Promise<KnownParties> {
  const documents = (texts: readonly string[]) => [...new Set(texts.map((text) => read(text).document))];
  const holders = await database
    .select()
    .from(policyHolders)
    .where(and(eq(policyHolders.companyId, companyId), inArray(policyHolders.document, documents(typed.holders))));
  const people = await database
    .select()
    .from(insureds)
    .where(
      and(
        eq(insureds.companyId, companyId),
        isNull(insureds.anonymisedAt),
        inArray(insureds.document, documents(typed.insureds)),
      ),
    );
  const all = await database.select().from(brokers).where(eq(brokers.companyId, companyId));
  return {
    holder: (text) => {
      const { document } = read(text);
      if (!isValidCnpj(document)) return wrong(text, document, 'o CNPJ do tomador');
      return { document, row: kept(holders, document), problem: null };
    },
    insured: (text) => {
      const { document } = read(text);
      if (!isValidCnpj(document) && !isValidCpf(document)) return wrong(text, document, 'o CPF ou CNPJ do segurado');
      return { document, row: kept(people, document), problem: null };
    },
    broker: (text) => {
      const { document } = read(text);
      const [found, other] = all.filter(
        (one) => one.document === document || searchable(one.name) === searchable(text),
      );
      return other ? null : (found ?? null);
    },
  };
}

/** Of records that were merged the one that stayed. */
const kept = <Row extends { document: string; mergedIntoId: number | null }>(rows: Row[], document: string) => {
  const ofDocument = rows.filter((one) => one.document === document);
  return ofDocument.find(({ mergedIntoId }) => mergedIntoId === null) ?? ofDocument[0] ?? null;
};

/** A spreadsheet drops the first zeros of what it takes for a number; a number that may be two things is none. */
function read(text: string): { document: string } {
  const document = cleanDocument(text);
  if (!/^\d{5,}$/.test(document) || isValidCnpj(document) || isValidCpf(document)) return { document };
  const fitting = [document.padStart(14, '0'), document.padStart(11, '0')].filter(
    (one) => isValidCnpj(one) || isValidCpf(one),
  );
  return { document: fitting.length === 1 ? (fitting[0] ?? document) : document };
}

function wrong(typed: string, document: string, called: string): NamedParty<never> {
  const problem = /e\+\d+$/i.test(typed)
    ? `A planilha encurtou ${called}. Formate a coluna como texto e digite-o de novo.`
    : typed === ''
      ? `Informe ${called}.`
      : `“${typed.slice(0, 20)}” não é um documento válido. Confira ${called}.`;
  return { document: document.slice(0, 20), row: null, problem };
}
