import type { CallInput } from '@portal/shared/contracts/call';
import type { getPolicyAsOf, PolicyAsOf, PolicyVersion } from '@portal/shared/contracts/underwriting/policyVersions';
import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import { filledTags } from '@portal/shared/domain/parameters/contractFigures';
import { filledText } from '@portal/shared/domain/parameters/contractTags';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { today as todayNow } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { listedDocument } from '../../../platform/lists/privacy';
import { notFound, unprocessable } from '../../../platform/server/refusal';
import { figuresOf } from '../../proposals/terms/figuresOf';
import { readContract } from '../../proposals/terms/readContract';
import { readCommissionSeen } from '../../proposals/record/commissionSeen';
import type { CommissionSeen } from '../../proposals/record/commissionSeen';
import type { ProposalContract } from '../../proposals/terms/readContract';
import { requireVisiblePolicy } from '../../policies/record/findPolicy';
import type { PolicyRow } from '../../policies/record/findPolicy';
import { withAmountsOn } from './amountsOn';
import { factsOn } from './factsOn';
import { firstDayOf, keptVersions } from './keptVersions';
import type { KeptVersion } from './keptVersions';
import { paidBy } from './paidBy';

type Asked = CallInput<typeof getPolicyAsOf>['query'];

/** A policy with its versions, for who may see it. */
export async function readVersions(database: Database, user: CurrentUser, uniqueId: string) {
  const policy = await requireVisiblePolicy(database, user, uniqueId);
  const contract = await readContract(database, policy.proposalId);
  const seen = await readCommissionSeen(database, user, policy);
  const versions = toSeenVersions(await keptVersions(database, policy, contract), seen);
  return { policy, contract, versions, seesCommission: seen.cents(0) !== null };
}

/** Each version adds the user's part of what it adds to the commission, which is shared version by version. */
function toSeenVersions(versions: readonly KeptVersion[], { cents, isShared }: CommissionSeen): KeptVersion[] {
  if (!isShared) return [...versions];
  let [before, seenCents] = [0, 0];
  return versions.map((version) => {
    const { ComissionValue } = version.facts;
    seenCents += cents(ComissionValue - before) ?? 0;
    before = ComissionValue;
    return { ...version, facts: { ...version.facts, ComissionValue: seenCents } };
  });
}

export const versionOnWire = ({ facts: _facts, isTakenBack: _isTakenBack, ...version }: KeptVersion): PolicyVersion =>
  version;

/** A policy as it stood on a day, or as an endorsement left it. */
export async function policyAsOf(
  database: Database,
  user: CurrentUser,
  { policyUniqueId, date, endorsement }: Asked,
  today = todayNow(),
): Promise<PolicyAsOf> {
  const { policy, contract, versions, seesCommission } = await readVersions(database, user, policyUniqueId);
  if ((date === undefined) === (endorsement === undefined))
    throw unprocessable('Escolha uma data ou um endosso da apólice.', { field: 'date' });
  const standing =
    date === undefined ? afterEndorsement(versions, endorsement ?? '') : onDay(policy, versions, date, today);
  const { counting, isCombined, on } = standing;
  const facts = isCombined ? await withAmountsOn(database, policy, standing.facts, on) : standing.facts;
  const endorsementIds = counting.map((one) => one.EndorsementUniqueId).filter((id) => id !== null);
  return {
    On: on,
    Version: versionOnWire(counting.at(-1)!),
    IsCombined: isCombined,
    Facts: factsOnWire(facts, contract, seesCommission),
    Endorsements: endorsementIds,
    ...(await paidBy(database, { policy, on, endorsementIds })),
  };
}

function afterEndorsement(versions: readonly KeptVersion[], named: string) {
  const at = versions.findIndex(
    ({ Version, Sequence, EndorsementNumber, EndorsementUniqueId }) =>
      (named === '0' && Version === 1) ||
      (Sequence !== null && [String(Sequence), EndorsementNumber, EndorsementUniqueId].includes(named)),
  );
  const version = versions[at];
  if (!version)
    throw notFound('Esta apólice não tem uma versão com esse endosso: ele não existe ou não foi emitido.', {
      field: 'endorsement',
      code: 'UnknownVersion',
    });
  return { facts: version.facts, counting: versions.slice(0, at + 1), isCombined: false, on: version.IssuedOn };
}

function onDay(policy: PolicyRow, versions: readonly KeptVersion[], on: PlainDate, today: PlainDate) {
  const refused = (message: string) => unprocessable(message, { field: 'date' });
  if (on > today) throw refused(`O dia ${formatDate(on)} ainda não chegou. Escolha um dia até hoje.`);
  if (on < firstDayOf(policy))
    throw refused(`Em ${formatDate(on)} a apólice ainda não existia: foi emitida em ${formatDate(policy.issueDate)}.`);
  const standing = factsOn(versions, on);
  if (!standing) {
    const since = formatDate(versions[0]?.EffectiveOn);
    throw refused(`De antes de ${since} não há versões guardadas desta apólice. Escolha um dia a partir de ${since}.`);
  }
  return { ...standing, on };
}

/** Texts as a reader of the contract sees them, with their tags filled. */
export function readTexts(facts: PolicyFacts, contract: ProposalContract): PolicyFacts {
  const tags = filledTags(figuresOf(contract, listedDocument));
  const filled = ({ Name, Value }: { Name: string; Value: string }) => ({ Name, Value: filledText(Value, tags) });
  return { ...facts, Object: facts.Object.map(filled), ParticularClausule: facts.ParticularClausule.map(filled) };
}

function factsOnWire(facts: PolicyFacts, contract: ProposalContract, seesCommission: boolean): PolicyAsOf['Facts'] {
  const { PolicyHolder, Insured, Beneficiaries, Coverages, ...rest } = readTexts(facts, contract);
  return {
    StatusId: rest.StatusId,
    StartDate: rest.StartDate,
    EndDate: rest.EndDate,
    InsuredAmountValue: rest.InsuredAmountValue,
    AnnualRatePercent: rest.AnnualRatePercent,
    InsurancePremium: rest.InsurancePremium,
    ComissionValue: seesCommission ? rest.ComissionValue : null,
    ModalityName: rest.ModalityName,
    BrokerName: rest.BrokerName,
    PolicyHolderName: PolicyHolder.Name,
    InsuredName: Insured.Name,
    Beneficiaries: Beneficiaries.map(({ Name }) => ({ Name })),
    Coverages: Coverages.map(({ CoverageUniqueId: _, ...coverage }) => coverage),
    Object: rest.Object,
    ParticularClausule: rest.ParticularClausule,
  };
}
