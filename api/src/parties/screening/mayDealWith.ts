import type { Transaction } from '../../platform/database/connection';
import { findObjections } from '../../platform/lists/listObjections';
import type { ListObjection } from '../../platform/lists/listObjections';
import { unprocessable } from '../../platform/server/refusal';

/** Who is meant, with article, and the pronoun of their people: "a corretora", "ela". */
export interface Named {
  who: string;
  of: 'ele' | 'ela';
}

/** Says an objection as a sentence for the insurer's staff. */
export function describeObjection(objection: ListObjection, { who, of }: Named): string {
  const against = `contra ${who} ou uma pessoa ligada a ${of}`;
  if (objection === 'sanctioned') return `Há uma sanção confirmada ${against}.`;
  const list = objection === 'maybeSanctioned' ? 'sanções' : 'pessoas expostas (PEP)';
  return `Há uma ocorrência em lista de ${list} a decidir ${against}.`;
}

/** What to do about an occurrence that nobody has decided. */
export const DECIDE_OCCURRENCE = 'Decida o card da ocorrência na esteira de PEP antes.';

/** Refuses, with 422, an act of the insurer's staff for a party that the lists object to. */
export async function requireDealing(
  transaction: Transaction,
  { companyId, uniqueId, payeeDocument }: { companyId: number; uniqueId: string; payeeDocument?: string },
  named: Named,
  { consequence, field }: { consequence: string; field?: string },
): Promise<void> {
  const objection = (await findObjections(transaction, companyId, [uniqueId], payeeDocument)).get(uniqueId);
  if (objection === undefined) return;
  const isSanctioned = objection === 'sanctioned';
  throw unprocessable(`${describeObjection(objection, named)} ${isSanctioned ? consequence : DECIDE_OCCURRENCE}`, {
    code: isSanctioned ? 'Sanctioned' : 'Undecided',
    ...(field && { field }),
  });
}
