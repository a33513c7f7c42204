import type { ChangeSet } from '../../shared/src/contracts/parameters/changes';
import type { ModalityRecord } from '../../shared/src/contracts/parameters/modalityRecord';
import type { ModalityListItem } from '../../shared/src/contracts/parameters/modalities';

interface Platform {
  origin: string;
  token: string;
}

interface Publishing {
  /** Publishes. */
  one: Platform;
  /** Is asked for a price meanwhile. */
  other: Platform;
  /** The token of the second person. */
  reviewer: string;
  ratePercent: number;
}

const YEAR_MS = 365 * 86_400_000;
const PATIENCE_MS = 30_000;

async function call<Answer>({ origin, token }: Platform, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${origin}/api/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { Response: Answer }).Response;
}

/** Milliseconds from asking one process to publish a modality's rate until another one gives a price by it. */
export async function publishRate({ one, other, reviewer, ratePercent }: Publishing): Promise<number> {
  const { Data } = await call<{ Data: ModalityListItem[] }>(one, 'Core/GetModalities?ignoreCache=true');
  const ModalityUniqueId = Data[0]?.UniqueId ?? '';
  const record = await call<ModalityRecord>(
    one,
    `Parameter/GetModalityParameters?modalityUniqueId=${ModalityUniqueId}`,
  );
  const set = await call<ChangeSet>(one, 'ParameterChange/CreateChangeSet', {
    Name: `Taxa ${ratePercent}`,
    Reason: '',
  });
  await call(one, 'Core/SaveModality', {
    ChangeSetUniqueId: set.UniqueId,
    UniqueId: ModalityUniqueId,
    BaseVersionUniqueId: record.VersionUniqueId,
    DraftVersion: 0,
    IsDeleted: false,
    Values: { ...record.Values, AnnualRatePercent: ratePercent },
  });
  const version = async () =>
    (await call<ChangeSet>(one, `ParameterChange/GetChangeSet?UniqueId=${set.UniqueId}`)).Version;
  const named = { UniqueId: set.UniqueId, Accepts: [{ UniqueId: ModalityUniqueId, Field: 'AnnualRatePercent' }] };
  await call(one, 'ParameterChange/SubmitChangeSet', { ...named, Version: await version() });
  const reviewed = { ...named, Version: await version(), IsApproved: true, Note: '' };
  await call({ ...one, token: reviewer }, 'ParameterChange/ReviewChangeSet', reviewed);
  const Version = await version();

  const today = new Date();
  const priced = {
    PolicyHolderUniqueId: null,
    ModalityUniqueId,
    StartDate: plainDate(today),
    EndDate: plainDate(new Date(today.getTime() + YEAR_MS)),
    InsuredAmountValue: 100_000_000,
    Complementary: null,
    Coverages: [],
  };
  const price = async () =>
    (await call<{ InsurancePremium: number }>(other, 'Proposal/EstimateProposalPremium', priced)).InsurancePremium;
  const before = await price();
  const begun = performance.now();
  const published = call(one, 'ParameterChange/PublishChangeSet', {
    UniqueId: set.UniqueId,
    Version,
    InForceFrom: null,
  });
  while ((await price()) === before)
    if (performance.now() - begun > PATIENCE_MS) throw new Error('The other process never priced by it');
  const seen = performance.now() - begun;
  await published;
  return seen;
}

const plainDate = (day: Date): string => day.toISOString().slice(0, 10);
