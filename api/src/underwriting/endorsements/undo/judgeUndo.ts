import { daysBetween, formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { AT_THE_END, policyOn } from '@portal/shared/domain/underwriting/endorsement/asOf';
import { counterEndorsement, counterProblem } from '@portal/shared/domain/underwriting/endorsement/counterEndorsement';
import type { CounterEndorsement } from '@portal/shared/domain/underwriting/endorsement/counterEndorsement';
import { typeOfChanges } from '@portal/shared/domain/underwriting/endorsement/counterType';
import { changesBetween } from '@portal/shared/domain/underwriting/endorsement/detectChanges';
import type { EndorsedFacts } from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';
import type { FactChange } from '@portal/shared/domain/underwriting/endorsement/factLeaves';
import { standing as standingOf } from '@portal/shared/domain/underwriting/endorsement/series';
import { statementOfPeriods } from '@portal/shared/domain/underwriting/endorsement/statement';
import type { StatementLine } from '@portal/shared/domain/underwriting/endorsement/statement';
import { highestAhead } from '@portal/shared/domain/underwriting/endorsement/stretches';
import { coverEndProblem } from '@portal/shared/domain/underwriting/guaranteedContract';
import { getBlockedAct, claimObstacle } from '@portal/shared/domain/underwriting/claimFlag';
import type { PolicyAct } from '@portal/shared/domain/underwriting/claimFlag';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { addedAmountOf, amountAtRiskIn } from '../../proposals/policyVersion/addedAmount';
import { endorsementTextLinks, endorsementTextObstacles } from '../../proposals/work/textObstacles';
import { readStanding } from '../request/standing/readStanding';
import type { Standing } from '../request/standing/readStanding';
import { issuedSeries } from '../series/issuedSeries';
import type { IssuedSeries } from '../series/issuedSeries';
import type { SeenEndorsement } from '../work/endorsementAccess';
import { readEndorsementDeal } from '../work/feasibility';
import { readIssueEffect } from '../work/issueEffect';
import type { IssueEffect } from '../work/issueEffect';
import { collectionObstacles, premiumObstacles, riskObstacles } from '../work/issueObstacles';
import { coveragesWithout } from './coveragesWithout';
import { whyNeverUndone } from './undoAccess';

/** A counter-endorsement before it is written: what it makes of the policy, and of its money. */
export interface Undo extends SeenEndorsement {
  standing: Standing;
  series: IssuedSeries;
  counter: CounterEndorsement;
  /** The policy at last, without the one that is undone. */
  after: EndorsedFacts;
  /** What differs at last: the policy's row and its next version say so. */
  lasting: readonly FactChange[];
  /** The same, with what stands only until something begins later. */
  changes: readonly FactChange[];
  figures: CounterFigures;
  effect: IssueEffect;
  /** Of what is issued with it where others begin later. */
  statement: StatementLine[] | null;
}

/** What the row of a counter-endorsement says in figures. */
type CounterFigures = ReturnType<typeof figuresOf> & { addedAmountCents: number; highestAmountCents: number | null };

/** What undoing an issued endorsement would do; or why there is no such thing. */
export async function judgeUndo(
  transaction: Transaction,
  seen: SeenEndorsement,
  now: Date,
): Promise<{ problem: string } | { undo: Undo }> {
  const never = whyNeverUndone(seen);
  if (never) return { problem: never };
  const standing = await readStanding(transaction, seen.policy, now);
  const series = await issuedSeries(transaction, standing);
  const { first, issued } = series;
  const undone = issued.find(({ id }) => id === seen.endorsement.id);
  const counter = undone && counterEndorsement(first, issued, undone.sequenceNumber);
  if (!undone || !counter) throw new Error('An issued endorsement is one of its series');
  const called = (place: number) => issued.find((one) => one.sequenceNumber === place)?.number ?? String(place);
  const problem = counterProblem(first, issued, undone.sequenceNumber, called);
  if (problem) return { problem };
  const after = policyOn(first, [...issued, counter], AT_THE_END).facts;
  const short = coverEndProblem(after.ModalidadePrincipal.FimVigencia, after.ModalidadePrincipal.FimContrato);
  if (short) return { problem: `Sem o endosso ${seen.endorsement.number}: ${short}` };
  const lasting = changesBetween(policyOn(first, issued, AT_THE_END).facts, after);
  const changes = [...new Map([...counter.changes, ...lasting].map((change) => [change.path, change])).values()];
  const figures = {
    ...figuresOf(counter, changes, after),
    addedAmountCents: addedAmountOf(
      standing,
      {
        principalCents: after.ModalidadePrincipal.ImportanciaSegurada,
        complementaryCents: after.ModalidadeComplementar?.ImportanciaSegurada ?? null,
      },
      coveragesWithout({ standing, series, counter }),
    ),
    highestAmountCents: highestRaisedBy({ standing, series, counter }, dateOfInstant(now)),
  };
  const begunLater = standingOf(issued).some((one) => one !== undone && one.effectiveOn > undone.effectiveOn);
  return {
    undo: {
      ...seen,
      ...{ standing, series, counter, after, lasting, changes, figures },
      effect: await readIssueEffect(transaction, figures, { policy: seen.policy, undoneId: seen.endorsement.id }, now),
      statement: begunLater ? statementOfPeriods(first, issued, counter) : null,
    },
  };
}

function figuresOf(counter: CounterEndorsement, changes: readonly FactChange[], after: EndorsedFacts) {
  const { ImportanciaSegurada, InicioVigencia, FimVigencia } = after.ModalidadePrincipal;
  return {
    endorsementTypeId: typeOfChanges(changes, counter.premiumDifferenceCents),
    wantedEffectiveOn: counter.effectiveOn,
    startDate: InicioVigencia,
    endDate: FimVigencia,
    deadlineDays: daysBetween(InicioVigencia, FimVigencia),
    insuredAmountCents: ImportanciaSegurada,
    premiumDifferenceCents: counter.premiumDifferenceCents,
    commissionDifferenceCents: counter.commissionDifferenceCents,
  };
}

/** The highest amount at risk still ahead where undoing raises it: it has to fit into the limit, however short it stands. */
function highestRaisedBy(
  { standing, series: { first, issued }, counter }: Pick<Undo, 'standing' | 'series' | 'counter'>,
  today: PlainDate,
): number | null {
  const amountAtRisk = amountAtRiskIn(standing);
  const before = highestAhead(first, issued, today, amountAtRisk);
  const after = highestAhead(first, [...issued, counter], today, amountAtRisk);
  return after > before ? after : null;
}

/** Returns the act, of those that a claim blocks, that a counter-endorsement is; null where it takes no cover or money away. */
export function getBlockedUndo({ endorsement, policy, figures, changes }: Undo): PolicyAct | null {
  const act = getBlockedAct({ ...figures, refundCents: 0, changes }, policy);
  return act && { act, endorsementId: endorsement.id };
}

/** Everything that keeps a counter-endorsement from being issued now: it adds risk and charges as any other. */
export async function undoObstacles(
  transaction: Transaction,
  user: CurrentUser,
  undo: Undo,
  now: Date,
): Promise<string[]> {
  const { endorsement, policy, figures, effect } = undo;
  const isOver = policy.statusId === PolicyStatus.Vencida && figures.endDate < dateOfInstant(now);
  const deal = await readEndorsementDeal(transaction, endorsement, now);
  const stopped = getBlockedUndo(undo);
  // Only the insurer's staff undo endorsements.
  const claim = stopped && claimObstacle(policy, stopped, true);
  return [
    ...(isOver
      ? [`A vigência terminou em ${formatDate(policy.endDate)} e sem este endosso também: nada dela se desfaz mais.`]
      : []),
    ...(claim === null ? [] : [claim]),
    ...(await riskObstacles(transaction, user, { endorsement: figures, policy, deal }, effect, now)),
    ...endorsementTextObstacles(user, await parametersInForce(transaction, policy.companyId, now)),
    ...premiumObstacles({ endorsement: figures, policy }),
    ...(effect.toChargeCents > 0 ? await collectionObstacles(transaction, policy.companyId) : []),
  ];
}

/**
 * Why an endorsement cannot be undone now, for its page; null where it can. What its document lacks is no such reason: the
 * dialog leads to the page on which it is completed, which the reason of a button cannot.
 */
export async function whyNotUndo(
  transaction: Transaction,
  user: CurrentUser,
  seen: SeenEndorsement,
  now: Date,
): Promise<string | null> {
  const judged = await judgeUndo(transaction, seen, now);
  if ('problem' in judged) return judged.problem;
  const links = endorsementTextLinks(await parametersInForce(transaction, seen.policy.companyId, now));
  const obstacles = await undoObstacles(transaction, user, judged.undo, now);
  return obstacles.find((text) => !links.some(({ Text }) => Text === text)) ?? null;
}
