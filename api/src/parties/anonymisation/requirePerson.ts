import { eq } from 'drizzle-orm';
import type { PersonKind } from '@portal/shared/contracts/parties/personalData';
import { documentKind } from '@portal/shared/domain/people/document';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { beneficiaries, insureds, policyHolders } from '../../platform/database/schema/parties';
import { forbidden, invalid, notFound } from '../../platform/server/refusal';
import { mayAnonymise } from '../dataSubject/personalDataActions';
import { personOfRecord } from '../personalData/personOfRecord';
import { seesParty } from '../personalData/visibleParty';

/** The natural person behind a record that the user may anonymise. */
export interface PersonAtHand {
  document: string;
  anonymisedAt: Date | null;
  /** Null where the record is no party of its own. */
  changedAt: Date | null;
}

const registers = { policyHolder: policyHolders, insured: insureds, beneficiary: beneficiaries };

/** 404 for a record that the user does not see, 403 for who may not anonymise, 400 for a company. */
export async function requirePerson(
  database: Database | Transaction,
  user: CurrentUser,
  { kind, uniqueId }: { kind: PersonKind; uniqueId: string },
): Promise<PersonAtHand> {
  const person = await personOfRecord(database, user, kind, uniqueId);
  if (!person || !(await seesParty(database, user, person.party)))
    throw notFound('Esta pessoa não existe ou não está entre os registros que você vê.', { field: 'UniqueId' });
  if (!(await mayAnonymise(database, user, person.party.owner)))
    throw forbidden(
      'Só quem administra a seguradora e pode ver CPFs inteiros anonimiza dados de pessoas. Peça a quem administra os usuários.',
    );
  const state = await stateOf(database, kind, uniqueId);
  if (state.anonymisedAt === null && documentKind(person.document) !== 'CPF')
    throw invalid('Este registro é de uma empresa; a LGPD protege dados de pessoas naturais.', {
      code: 'NotAPerson',
      field: 'UniqueId',
    });
  return { document: person.document, ...state };
}

async function stateOf(database: Database | Transaction, kind: PersonKind, uniqueId: string) {
  const table = kind in registers ? registers[kind as keyof typeof registers] : null;
  if (!table) return { anonymisedAt: null, changedAt: null };
  const [row] = await database
    .select({ anonymisedAt: table.anonymisedAt, changedAt: table.updatedAt })
    .from(table as typeof insureds)
    .where(eq(table.uniqueId, uniqueId));
  return { anonymisedAt: row?.anonymisedAt ?? null, changedAt: row?.changedAt ?? null };
}
