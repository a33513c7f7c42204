import type { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { allEndorsementSubTypesInForce } from '../../../../parameters/inForce/endorsementInForce';
import { parametersInForce } from '../../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../../platform/auth/currentUser';
import type { Database } from '../../../../platform/database/connection';
import { notFound } from '../../../../platform/server/refusal';

interface Wanted {
  type: EndorsementTypeId;
  reasonUniqueId: string;
}

/** A reason of a type with its sub-type: in the older flow the reason says which it is. 404 for one of no such type. */
export async function reasonOfType(
  database: Database,
  { companyId }: CurrentUser,
  { type, reasonUniqueId }: Wanted,
  field: string,
  now: Date,
) {
  const wanted = reasonUniqueId.toLowerCase();
  for (const subType of allEndorsementSubTypesInForce(await parametersInForce(database, companyId, now))) {
    const reason = subType.EndorsementTypeId === type && subType.Reasons.find(({ UniqueId }) => UniqueId === wanted);
    if (reason) return { subType, reason };
  }
  throw notFound('Este motivo não existe mais ou é de outro tipo de endosso. Escolha um da lista.', { field });
}
