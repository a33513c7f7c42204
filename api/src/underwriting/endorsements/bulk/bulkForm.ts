import type { BulkChange } from '@portal/shared/contracts/underwriting/bulkChange';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { endSentence } from '@portal/shared/domain/values/sentences';
import type { Database } from '../../../platform/database/connection';
import { unprocessable } from '../../../platform/server/refusal';
import type { PolicyRow } from '../../policies/record/findPolicy';
import { clausesOnWire } from '../request/clausesOnWire';
import { readStanding } from '../request/standing/readStanding';

/** The change as one by hand would ask for it on a policy as it stands now. */
export async function bulkForm(
  database: Database,
  policy: PolicyRow,
  { SubTipoEndossoId, MotivoId, Justificativa, DataEfeito, DadosSegurado, Clausula }: BulkChange,
  now: Date,
): Promise<EndorsementForm> {
  const { version, facts, insured } = await readStanding(database, policy, now);
  if (DadosSegurado && DadosSegurado.UniqueId.toLowerCase() !== insured.UniqueId)
    throw unprocessable(endSentence(`O segurado desta apólice é outro: ${insured.Nome}`), { field: 'DadosSegurado' });
  const clauses = facts.ParticularClausule;
  return {
    policyUniqueId: policy.uniqueId,
    subTipoEndossoId: SubTipoEndossoId,
    VersaoApolice: version,
    MotivoId,
    Justificativa,
    ...(DataEfeito && { DataEfeito }),
    ...(DadosSegurado && { DadosSegurado }),
    ...(Clausula && { ClausulasParticulares: clausesOnWire(clauses, [...clauses, Clausula]) }),
  };
}
