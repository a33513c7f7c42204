import type { CallResponse } from '@portal/shared/contracts/call';
import type { OfferedEndorsementType } from '@portal/shared/contracts/underwriting/endorsementOlder';
import type * as calls from '@portal/shared/contracts/underwriting/endorsementOlder';
import {
  EndorsementChangeType,
  endorsementChangeTypeLabels,
} from '@portal/shared/domain/underwriting/endorsement/changeTypes';
import { EndorsementTypeId, endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import {
  allEndorsementSubTypesInForce,
  endorsementSubTypesInForce,
  isOfferedFor,
} from '../../../../parameters/inForce/endorsementInForce';
import type { SubTypeInForce } from '../../../../parameters/inForce/endorsementInForce';
import type { Parameters } from '../../../../parameters/inForce/parameters';
import { parametersInForce } from '../../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../../platform/auth/currentUser';
import type { Database } from '../../../../platform/database/connection';
import { requireVisiblePolicy } from '../../../policies/record/findPolicy';
import { askedPolicy, whyNotForUser } from '../offeredSubTypes';
import { whyNotAsk } from '../whyNotAsk';
import type { AskedPolicy } from '../whyNotAsk';

const RENEWAL = 'Uma renovação não é um endosso: peça-a como proposta de renovação da apólice.';
const types = Object.values(EndorsementTypeId);

interface Offer {
  user: CurrentUser;
  asked: AskedPolicy;
  parameters: Parameters;
}

async function readOffer(database: Database, user: CurrentUser, uniqueId: string, now: Date): Promise<Offer> {
  const policy = await requireVisiblePolicy(database, user, uniqueId);
  return {
    user,
    asked: await askedPolicy(database, policy),
    parameters: await parametersInForce(database, policy.companyId, now),
  };
}

/** Of a type what may be asked for now, and else why nothing may. */
function offerOfType({ user, asked, parameters }: Offer, type: EndorsementTypeId) {
  if (type === EndorsementTypeId.Renovacao) return { subTypes: [], why: RENEWAL };
  const modalityUniqueId = asked.modality.uniqueId;
  const known = endorsementSubTypesInForce(parameters, { modalityUniqueId, endorsementTypeId: type });
  const reasons = known.map((subType) => whyNotForUser(user, subType) ?? whyNotAsk(subType, asked));
  const subTypes = known.filter((_, place) => reasons[place] === null);
  if (subTypes.length > 0) return { subTypes, why: null };
  return { subTypes, why: reasons[0] ?? `Não é oferecido para a modalidade "${asked.modality.name}".` };
}

/** The nine types, in their order; with a policy each with why it cannot be asked for now. */
export async function offeredTypes(
  database: Database,
  user: CurrentUser,
  policyUniqueId: string | undefined,
  now = new Date(),
): Promise<OfferedEndorsementType[]> {
  const offer = policyUniqueId === undefined ? null : await readOffer(database, user, policyUniqueId, now);
  return types.map((type) => ({
    EndorsementTypeId: type,
    Name: endorsementTypeLabels[type],
    DisabledReason: offer ? offerOfType(offer, type).why : type === EndorsementTypeId.Renovacao ? RENEWAL : null,
  }));
}

interface OfType {
  policyUniqueId: string;
  type: EndorsementTypeId;
}

export async function mayAskForType(
  database: Database,
  user: CurrentUser,
  { policyUniqueId, type }: OfType,
  now = new Date(),
): Promise<CallResponse<typeof calls.validateCanRequestEndorsementType>> {
  const { why } = offerOfType(await readOffer(database, user, policyUniqueId, now), type);
  return { CanRequest: why === null, Message: why };
}

/** The reasons of everything that may be asked for of a type now. */
export async function reasonsOfType(
  database: Database,
  user: CurrentUser,
  { policyUniqueId, type }: OfType,
  now = new Date(),
): Promise<CallResponse<typeof calls.getPolicyReasonsEndorsementRequest>> {
  const { subTypes } = offerOfType(await readOffer(database, user, policyUniqueId, now), type);
  return subTypes.flatMap((subType) =>
    subType.Reasons.map(({ UniqueId, Name, NecessitaDadosBancarios }) => ({
      EndorsementReasonId: UniqueId,
      Name,
      SubTypeId: subType.UniqueId,
      SubTypeName: subType.Name,
      NecessitaDadosBancarios,
    })),
  );
}

/** What a type may change of a policy, whether or not it may be asked for now. */
export async function changesOfType(
  database: Database,
  user: CurrentUser,
  { policyUniqueId, type }: OfType,
  now = new Date(),
) {
  const { asked, parameters } = await readOffer(database, user, policyUniqueId, now);
  const modalityUniqueId = asked.modality.uniqueId;
  return changeTypesOf(endorsementSubTypesInForce(parameters, { modalityUniqueId, endorsementTypeId: type }));
}

/** What the insurer lets any endorsement change of a policy's modality. */
export async function changesOfCompany(database: Database, user: CurrentUser, uniqueId: string, now = new Date()) {
  const { asked, parameters } = await readOffer(database, user, uniqueId, now);
  return changeTypesOf(
    allEndorsementSubTypesInForce(parameters).filter((subType) => isOfferedFor(subType, asked.modality.uniqueId)),
  );
}

function changeTypesOf(subTypes: readonly SubTypeInForce[]) {
  const ids = new Set(
    subTypes.flatMap(({ ChangeableFields }) => ChangeableFields.map((field) => EndorsementChangeType[field])),
  );
  return [...ids]
    .sort((one, other) => one - other)
    .map((id) => ({ EndorsementChangeTypeId: id, Name: endorsementChangeTypeLabels[id] }));
}
