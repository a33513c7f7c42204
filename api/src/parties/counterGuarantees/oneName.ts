import { and, eq, inArray, or } from 'drizzle-orm';
import { openCcgStatuses } from '@portal/shared/domain/parties/ccgStatus';
import { documentKind } from '@portal/shared/domain/people/document';
import type { Transaction } from '../../platform/database/connection';
import { counterGuaranteeSignatories as signatories } from '../../platform/database/schema/counterGuarantees';
import { counterGuarantees, partners } from '../../platform/database/schema/parties';
import { unprocessable } from '../../platform/server/refusal';
import { isSameName, knownNameOf } from '../personalData/knownName';

interface Named {
  document: string;
  name: string;
  /** The field of the request that has the name. */
  field: string;
}

/** Refuses a person or a company that the insurer knows by another name; a mistyped CPF would bind somebody else. */
export async function requireOneName(transaction: Transaction, companyId: number, named: readonly Named[]) {
  for (const { document, name, field } of named) {
    const known = await nameOf(transaction, companyId, document);
    if (known !== null && !isSameName(known, name))
      throw unprocessable(
        `Este ${documentKind(document)} é conhecido com o nome “${known}”. Confira o documento e o nome.`,
        { code: 'OtherName', field },
      );
  }
}

/** The registers count first, then the QSA of any company, then who signs another contract that is under way. */
async function nameOf(transaction: Transaction, companyId: number, document: string): Promise<string | null> {
  const registered = await knownNameOf(transaction, companyId, document);
  if (registered !== null) return registered;
  const [partner] = await transaction
    .select({ name: partners.name })
    .from(partners)
    .where(and(eq(partners.companyId, companyId), eq(partners.document, document)))
    .limit(1);
  if (partner) return partner.name;
  const [signs] = await transaction
    .select({
      name: signatories.name,
      document: signatories.document,
      spouseName: signatories.spouseName,
    })
    .from(signatories)
    .innerJoin(counterGuarantees, eq(counterGuarantees.id, signatories.counterGuaranteeId))
    .where(
      and(
        eq(signatories.companyId, companyId),
        inArray(counterGuarantees.statusId, [...openCcgStatuses]),
        or(eq(signatories.document, document), eq(signatories.spouseDocument, document)),
      ),
    )
    .limit(1);
  return signs ? (signs.document === document ? signs.name : signs.spouseName) : null;
}
