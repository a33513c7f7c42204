import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { keyedTexts } from '@portal/shared/domain/underwriting/endorsement/factLeaves';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';

interface Version {
  EffectiveOn: PlainDate;
  facts: PolicyFacts;
  /** Undone, or what undid: wherever something between both does not count yet, neither changes anything. */
  isTakenBack?: boolean;
}

/** A policy on a day: by which versions, and whether they are not just the first ones. */
interface FactsOn<Kept extends Version> {
  facts: PolicyFacts;
  counting: Kept[];
  isCombined: boolean;
}

/**
 * A policy on a day by the versions that count from that day or before, in the order of their issue. Where those are the
 * first ones it is what was kept; else, where one that was issued before begins later, each adds what it changed. Null
 * before the first.
 */
export function factsOn<Kept extends Version>(versions: readonly Kept[], day: PlainDate): FactsOn<Kept> | null {
  const [first] = versions;
  const counting = versions.filter(({ EffectiveOn }) => EffectiveOn <= day);
  const last = counting.at(-1);
  if (!first || !last || first.EffectiveOn > day) return null;
  const isCombined = versions[counting.length - 1] !== last;
  const facts = isCombined ? combined(versions, day, first.facts) : last.facts;
  return { facts: { ...facts, StatusId: statusOn(facts, day) }, counting, isCombined };
}

const combined = (versions: readonly Version[], day: PlainDate, first: PolicyFacts): PolicyFacts =>
  versions.slice(1).reduce((facts, version, index) => {
    const before = versions[index]?.facts ?? first;
    return version.EffectiveOn <= day && !version.isTakenBack ? changedAlike(facts, before, version.facts) : facts;
  }, first);

/** Whether its date had passed is said by the day, not by when it was kept. */
function statusOn({ StatusId, EndDate }: PolicyFacts, day: PlainDate): PolicyStatus {
  if (StatusId !== PolicyStatus.Emitida && StatusId !== PolicyStatus.Vencida) return StatusId;
  return EndDate < day ? PolicyStatus.Vencida : PolicyStatus.Emitida;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Facts with the change that another version made of those before it: sums grow by it, all else says what it said. */
function changedAlike(facts: PolicyFacts, before: PolicyFacts, after: PolicyFacts): PolicyFacts {
  const moved = Object.entries(after).filter(([key, value]) => !same(value, before[key as keyof PolicyFacts]));
  return {
    ...facts,
    ...(Object.fromEntries(moved) as Partial<PolicyFacts>),
    PolicyHolder: partyChangedAlike(facts.PolicyHolder, before.PolicyHolder, after.PolicyHolder),
    Insured: partyChangedAlike(facts.Insured, before.Insured, after.Insured),
    InsurancePremium: facts.InsurancePremium + after.InsurancePremium - before.InsurancePremium,
    ComissionValue: facts.ComissionValue + after.ComissionValue - before.ComissionValue,
    Object: listChangedAlike(facts.Object, before.Object, after.Object),
    ParticularClausule: listChangedAlike(facts.ParticularClausule, before.ParticularClausule, after.ParticularClausule),
    Coverages: listChangedAlike(facts.Coverages, before.Coverages, after.Coverages),
  };
}

/** A name and an address change each by itself. */
function partyChangedAlike<Party extends object>(party: Party, before: Party, after: Party): Party {
  const moved = Object.entries(after).filter(([key, value]) => !same(value, before[key as keyof Party]));
  return { ...party, ...(Object.fromEntries(moved) as Partial<Party>) };
}

function listChangedAlike<Named extends { Name: string }>(
  list: readonly Named[],
  before: readonly Named[],
  after: readonly Named[],
): Named[] {
  if (same(list, before)) return [...after];
  const [result, was, is] = [keyed(list), keyed(before), keyed(after)];
  for (const key of was.keys()) if (!is.has(key)) result.delete(key);
  for (const [key, one] of is) if (!same(one, was.get(key))) result.set(key, one);
  return [...result.values()];
}

const keyed = <Named extends { Name: string }>(list: readonly Named[]): Map<string, Named> =>
  new Map(keyedTexts(list.map((one) => ({ Name: one.Name, Value: '', one }))).map(([key, { one }]) => [key, one]));
