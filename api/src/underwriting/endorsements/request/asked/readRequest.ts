import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { detectChanges, draftedFacts } from '@portal/shared/domain/underwriting/endorsement/detectChanges';
import type { DetectedChanges } from '@portal/shared/domain/underwriting/endorsement/detectChanges';
import type { EndorsedFacts, EndorsementValues } from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';
import type { ChangedLeaf } from '@portal/shared/domain/underwriting/endorsement/factLeaves';
import type { ReceivedRelease } from '@portal/shared/domain/underwriting/endorsement/cancellationDate';
import { dayWithoutOne, effectiveDay } from '@portal/shared/domain/underwriting/endorsement/endorsementDates';
import type { Validity } from '@portal/shared/domain/underwriting/endorsement/endorsementDates';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { SubTypeInForce } from '../../../../parameters/inForce/endorsementInForce';
import type { Parameters } from '../../../../parameters/inForce/parameters';
import { parametersInForce } from '../../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../../platform/database/connection';
import { requireVisiblePolicy } from '../../../policies/record/findPolicy';
import type { PolicyRow } from '../../../policies/record/findPolicy';
import { isApprover } from '../../../policies/refunds/approvers';
import { outOfSequence, seriesBeyond, standingOn } from '../../series/outOfSequence';
import type { OutOfSequence } from '../../series/outOfSequence';
import { askedPolicy, requireSubType } from '../offeredSubTypes';
import { restsOnRelease } from '../cancellationRelease';
import type { RequestProblem } from '../problem';
import { readStanding } from '../standing/readStanding';
import type { Standing } from '../standing/readStanding';
import type { AskedPolicy } from '../whyNotAsk';
import { askedValues } from './askedValues';
import { endorsedFacts } from './endorsedFacts';
import { requireDates } from './requireDates';

/** What is asked for, read against the policy as it stands. */
export interface AskedEndorsement {
  form: EndorsementForm;
  subType: SubTypeInForce;
  standing: Standing;
  asked: AskedPolicy;
  /** Of today: what may be asked for. The price is by those of the policy. */
  parameters: Parameters;
  facts: EndorsedFacts;
  drafted: EndorsedFacts;
  /** What differs. */
  detected: DetectedChanges;
  /** The same before the dates of the complementary cover followed: a sub-type lets change what somebody wrote. */
  written: DetectedChanges;
  before: Validity;
  after: Validity;
  /** From which day on it counts. */
  effectiveOn: PlainDate;
  /** What a cancellation by policy holder or insured rests on; null for all else. */
  release: ReceivedRelease | null;
  /** Asked for by one of the insurer's own staff, or by the platform. */
  isStaff: boolean;
  /** Beside what was issued and begins later; null where nothing does. */
  sequence: OutOfSequence | null;
  problems: RequestProblem[];
  today: PlainDate;
  now: Date;
}

interface Wanted {
  /** Null where the call is of all flows. */
  flow: EndorsementFlow | null;
  form: EndorsementForm;
  /** Where the caller holds its lock; else it is found, if the user sees it. */
  policy?: PolicyRow;
  /** The platform's own, which nobody chooses; else it is one that is offered. */
  subType?: SubTypeInForce;
}

/** What is asked for, by a user or, without one, by the platform, which names the policy that it holds. */
export async function readRequest(
  database: Database | Transaction,
  user: CurrentUser | null,
  { flow, form, ...wanted }: Wanted,
  now: Date,
): Promise<AskedEndorsement> {
  const policy = wanted.policy ?? (user && (await requireVisiblePolicy(database, user, form.policyUniqueId)));
  if (!policy) throw new Error('The platform names the policy that it holds');
  requireDates(form);
  const parameters = await parametersInForce(database, policy.companyId, now);
  const subType = wanted.subType ?? (user && requireSubType(parameters, flow, form.subTipoEndossoId, user));
  if (!subType) throw new Error('The platform names its own sub-type');
  const found = await readStanding(database, policy, now);
  const today = dateOfInstant(now);
  const type = subType.EndorsementTypeId;
  const { values, problems } = await askedValues(database, form, found, { type, today });
  const followed = withFollowingDates(values, found);
  const before = validityOf(endorsedFacts(found));
  const after = validityOf(draftedFacts(endorsedFacts(found), followed));
  const effectiveOn = effectFrom(type, { form, values, before, after, today });
  // A cancellation goes by what is earned until its day, whatever begins later.
  const series = type === EndorsementTypeId.Cancelamento ? null : await seriesBeyond(database, found, effectiveOn);
  const standing = series ? standingOn(found, series, effectiveOn) : found;
  const facts = endorsedFacts(standing);
  const detected = detectChanges(facts, followed);
  return {
    form,
    subType,
    standing,
    asked: await askedPolicy(database, policy),
    parameters,
    facts,
    drafted: draftedFacts(facts, followed),
    detected,
    written: detectChanges(facts, values),
    before,
    after,
    effectiveOn,
    isStaff: user === null || isInternal(user.userTypeId),
    release: await releaseOf(database, user, { form, subType, today }),
    sequence: series && outOfSequence(series, { effectiveOn, changes: leavesChanged(detected) }),
    problems,
    today,
    now,
  };
}

interface OfRelease {
  form: EndorsementForm;
  subType: SubTypeInForce;
  today: PlainDate;
}

/** What arrives with a broker's request is received with it; the insurer's staff say when something was. */
async function releaseOf(
  database: Database | Transaction,
  user: CurrentUser | null,
  { form, subType, today }: OfRelease,
): Promise<ReceivedRelease | null> {
  if (!restsOnRelease(subType)) return null;
  if (user === null || !isInternal(user.userTypeId)) return { receivedOn: today, mayBackdate: false };
  return { receivedOn: form.DataRecebimento ?? today, mayBackdate: await isApprover(database, user) };
}

/** What differs, leaf by leaf, as it is kept. */
export const leavesChanged = ({ changes }: Pick<DetectedChanges, 'changes'>): ChangedLeaf[] =>
  changes.map(({ path, after }) => ({ path, after }));

const validityOf = ({ ModalidadePrincipal: { InicioVigencia, FimVigencia } }: EndorsedFacts): Validity => ({
  startDate: InicioVigencia,
  endDate: FimVigencia,
});

/** Where the modality wants both covers alike, the complementary one takes the dates of the principal one. */
function withFollowingDates(values: EndorsementValues, { principal, complementary }: Standing): EndorsementValues {
  const { NovoInicioVigencia: start, NovoFimVigencia: end } = values.ModalidadePrincipal ?? {};
  if (!complementary || !principal.modality.equalizeValidityDate || (!start && !end)) return values;
  return {
    ...values,
    ModalidadeComplementar: {
      ...values.ModalidadeComplementar,
      ...(start ? { NovoInicioVigencia: start } : {}),
      ...(end ? { NovoFimVigencia: end } : {}),
    },
  };
}

interface Dated {
  form: EndorsementForm;
  values: EndorsementValues;
  before: Validity;
  after: Validity;
  today: PlainDate;
}

/** A cancellation counts from its own day; what names no day from today, or the nearest day of the cover. */
function effectFrom(type: EndorsementTypeId, { form, values, before, after, today }: Dated): PlainDate {
  if (type === EndorsementTypeId.Cancelamento) return values.DataCancelamento ?? today;
  return effectiveDay(before, after, form.DataEfeito ?? dayWithoutOne(before, after, today));
}
