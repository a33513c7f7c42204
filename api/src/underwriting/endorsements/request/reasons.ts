import type { CallResponse } from '@portal/shared/contracts/call';
import type { obterDocumentos, obterMotivos } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { endorsementReasonInForce, endorsementSubTypeInForce } from '../../../parameters/inForce/endorsementInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { forbidden, notFound } from '../../../platform/server/refusal';
import { whyNotForUser } from './offeredSubTypes';

/** The reasons of a sub-type. */
export async function reasonsOf(
  database: Database,
  user: CurrentUser,
  subTypeUniqueId: string,
  now = new Date(),
): Promise<CallResponse<typeof obterMotivos>> {
  const parameters = await parametersInForce(database, user.companyId, now);
  const subType = endorsementSubTypeInForce(parameters, subTypeUniqueId);
  const why = subType && whyNotForUser(user, subType);
  if (why) throw forbidden(why, { field: 'subtipoEndossoId' });
  const reasons = subType?.Reasons ?? [];
  if (reasons.length === 0)
    throw notFound('Este subtipo de endosso não existe ou não é mais oferecido.', { field: 'subtipoEndossoId' });
  return reasons.map(({ UniqueId, Name, NecessitaDadosBancarios }) => ({
    MotivoId: UniqueId,
    Nome: Name,
    NecessitaDadosBancarios,
  }));
}

/** The documents that a reason asks for. */
export async function documentsOf(
  database: Database,
  { companyId }: CurrentUser,
  reasonUniqueId: string,
  now = new Date(),
): Promise<CallResponse<typeof obterDocumentos>> {
  const reason = endorsementReasonInForce(await parametersInForce(database, companyId, now), reasonUniqueId);
  if (!reason) throw notFound('Este motivo não existe ou não é mais oferecido.', { field: 'motivoId' });
  return reason.Documents;
}
