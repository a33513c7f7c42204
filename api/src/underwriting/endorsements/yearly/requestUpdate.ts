import type { EndorsementAnniversaryParameters } from '@portal/shared/contracts/parameters/kinds/endorsement';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { runEngine } from '../../../deals/engine/runEngine';
import type { Parameters } from '../../../parameters/inForce/parameters';
import type { Transaction } from '../../../platform/database/connection';
import type { PolicyRow } from '../../policies/record/findPolicy';
import { PLATFORM } from '../../policies/record/movePolicy';
import { readRequest } from '../request/asked/readRequest';
import { keepFirstVersion } from '../request/create/createEndorsement';
import { insertEndorsement } from '../request/create/insertEndorsement';
import { judged } from '../request/judge/judgeRequest';
import { refuseProblems } from '../request/problem';
import { readStanding } from '../request/standing/readStanding';
import { tellYearly } from './tellYearly';
import { updatedAmounts } from './updatedAmounts';
import { YEARLY_REASON_ID, yearlySubType } from './yearlySubType';

interface Due {
  anniversary: PlainDate;
  rule: EndorsementAnniversaryParameters;
  /** Of today: the index, and what may be asked for. */
  parameters: Parameters;
  now: Date;
}

/**
 * Asks for the yearly update of a policy as anybody asks for an endorsement, with the platform as its author. Where the rule
 * wants a review it waits as a quotation until somebody hands it in; else the engine takes it up at once. Nobody but a person
 * issues it. The caller holds the policy's lock.
 */
export async function requestUpdate(
  transaction: Transaction,
  policy: PolicyRow,
  { anniversary, rule, parameters, now }: Due,
): Promise<void> {
  const standing = await readStanding(transaction, policy, now);
  const { indexName, ...amounts } = updatedAmounts(standing, parameters, anniversary);
  const subType = yearlySubType(indexName);
  const form: EndorsementForm = {
    policyUniqueId: policy.uniqueId,
    subTipoEndossoId: subType.UniqueId,
    VersaoApolice: standing.version,
    DataEfeito: anniversary,
    MotivoId: YEARLY_REASON_ID,
    ...amounts,
  };
  const request = await readRequest(transaction, null, { flow: null, form, policy, subType }, now);
  const { problems, price } = await judged(transaction, null, request);
  refuseProblems(problems);
  if (!price) throw new Error('What has no price is refused');
  await keepFirstVersion(transaction, policy.id, now);
  const made = await insertEndorsement(transaction, PLATFORM, request, price, { anniversaryOn: anniversary });
  if (!rule.RequiresReview)
    await runEngine(
      transaction,
      { companyId: policy.companyId, kind: 'endorsement', uniqueId: made.uniqueId },
      { now, by: PLATFORM },
    );
  await tellYearly(transaction, policy, {
    title: `Atualização anual da apólice ${policy.number}`,
    text: `O endosso ${made.number} atualiza a importância pelo ${indexName} a partir de ${formatDate(anniversary)}: de ${formatMoney(policy.insuredAmountCents)} para ${formatMoney(request.drafted.ModalidadePrincipal.ImportanciaSegurada)}. ${
      rule.RequiresReview ? 'Confira-o e inicie as validações.' : 'Ele já está em análise; a emissão espera por você.'
    }`,
    endorsement: made,
  });
}
