import type { CallInput } from '@portal/shared/contracts/call';
import type * as calls from '@portal/shared/contracts/underwriting/endorsementOlder';
import type { JudgedOlderEndorsement } from '@portal/shared/contracts/underwriting/endorsementOlder';
import type { OlderEndorsementForm } from '@portal/shared/contracts/underwriting/endorsementOlderForm';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { olderName } from '@portal/shared/domain/underwriting/endorsement/olderNames';

import { EndorsementTypeId, flowOfType } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { CurrentUser } from '../../../../platform/auth/currentUser';
import type { Database } from '../../../../platform/database/connection';
import { Refusal, unprocessable } from '../../../../platform/server/refusal';
import { requireVisiblePolicy } from '../../../policies/record/findPolicy';
import { changesOnWire } from '../asked/changesOnWire';
import { readRequest } from '../asked/readRequest';
import { createEndorsement } from '../create/createEndorsement';
import { judged } from '../judge/judgeRequest';
import { premiumFor } from '../price/priceRequest';
import { readStanding } from '../standing/readStanding';
import { askedOfOlder } from './olderAsked';
import { reasonOfType } from './reasonOfType';

/** What the older flow asks for in the words of the new one; refused where that cannot say it. */
async function readOlder(database: Database, user: CurrentUser, form: OlderEndorsementForm, now: Date) {
  const type = form.EndorsementTypeId;
  const policy = await requireVisiblePolicy(database, user, form.PolicyUniqueId, 'PolicyUniqueId');
  if (type === EndorsementTypeId.Renovacao)
    throw unprocessable('Uma renovação não é um endosso: peça-a como proposta de renovação da apólice.', {
      field: 'EndorsementTypeId',
    });
  if (!form.EndorsementReasonId) throw unprocessable('Escolha o motivo.', { field: 'EndorsementReasonId' });
  if ((form.ContractualTerms?.SpecialCondition ?? []).length > 0)
    throw unprocessable('As condições especiais são do produto: um endosso não as muda.', {
      field: 'ContractualTerms.SpecialCondition',
    });
  const wanted = { type, reasonUniqueId: form.EndorsementReasonId };
  const { subType } = await reasonOfType(database, user, wanted, 'EndorsementReasonId', now);
  const standing = await readStanding(database, policy, now);
  const { uniqueId: proposal } = standing.contract.proposal;
  if (form.ProposalUniqueId && form.ProposalUniqueId.toLowerCase() !== proposal)
    throw unprocessable('Esta proposta não é a da apólice.', { field: 'ProposalUniqueId' });
  const asked = askedOfOlder(form, { standing, subTypeUniqueId: subType.UniqueId, today: dateOfInstant(now) });
  return { flow: flowOfType[type], form: asked };
}

/** A refusal names the fields as the older draft does. */
async function inOlderWords<Result>(type: EndorsementTypeId, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, errors, response, reason, logged } = error;
    const renamed = errors.map((one) => (one.Field ? { ...one, Field: olderName(one.Field, type) } : one));
    throw new Refusal(status, renamed, response, reason, logged);
  }
}

/** What is wrong with what is asked for, what of it is a change, and what it does to the premium. */
export const judgeOlder = (
  database: Database,
  user: CurrentUser,
  form: OlderEndorsementForm,
  now = new Date(),
): Promise<JudgedOlderEndorsement> =>
  inOlderWords(form.EndorsementTypeId, async () => {
    const request = await readRequest(database, user, await readOlder(database, user, form, now), now);
    const { problems, price } = await judged(database, user, request);
    return {
      ChangeTypesIds: [...request.detected.changeTypes],
      Changes: changesOnWire(request.detected.changes),
      Problems: problems.map((one) => ({ ...one, Field: olderName(one.Field, form.EndorsementTypeId) })),
      Premium: price && (await premiumFor(database, user, request.standing.policy, price.premium)),
    };
  });

type Asked = CallInput<typeof calls.createEndorsement>['body'];

/** Asks for it as the new flow does. */
export const createOlder = (
  database: Database,
  user: CurrentUser,
  { DraftUniqueId, IdempotencyKey, ...older }: Asked,
  now = new Date(),
) =>
  inOlderWords(older.EndorsementTypeId, async () => {
    const { flow, form } = await readOlder(database, user, older, now);
    const ids = { ...(DraftUniqueId && { DraftUniqueId }), ...(IdempotencyKey && { IdempotencyKey }) };
    return createEndorsement(database, user, flow, { ...form, ...ids }, now);
  });
