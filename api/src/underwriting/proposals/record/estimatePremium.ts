import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { estimateProposalPremium } from '@portal/shared/contracts/underwriting/proposalRecord';
import { daysBetween, isPlainDate } from '@portal/shared/domain/time/dates';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { unprocessable } from '../../../platform/server/refusal';
import { requireProposalRight } from '../../../deals/records/visibleProposal';
import { asQuoted, heldPrice } from './heldPrice';
import { coveragesOf, isNominated, modalitiesOf, policyHolderOf } from './loadFacts';
import { withEqualDates } from './normalisedInput';
import { estimatedPremium } from './price';
import { brokerWrittenFor } from './writingBroker';

type Asked = CallInput<typeof estimateProposalPremium>['body'];

/** What a proposal that is being written would cost, priced like the one that is made of it. */
export async function estimatePremium(
  database: Database,
  user: CurrentUser,
  { BrokerUniqueId, QuoteUniqueId, PolicyHolderUniqueId, ...asked }: Asked,
  now = new Date(),
): Promise<CallResponse<typeof estimateProposalPremium>> {
  await requireProposalRight(database, user, 'CRIAR');
  const broker = await brokerWrittenFor(database, user, BrokerUniqueId);
  const { companyId } = user;
  const second = asked.Complementary?.ModalityUniqueId;
  const named = { PolicyHolderUniqueId, ModalityUniqueId: asked.ModalityUniqueId };
  const held = await heldPrice(database, { companyId, quoteUniqueId: QuoteUniqueId, broker, asked: named, now });
  const parameters = held?.parameters ?? (await parametersInForce(database, companyId, now));
  const offered = await modalitiesOf(database, { companyId, parameters }, [
    asked.ModalityUniqueId,
    ...(second ? [second] : []),
  ]);
  const modality = offered.find(({ row }) => row.uniqueId === asked.ModalityUniqueId);
  if (!modality) throw unprocessable('Esta modalidade não existe. Escolha outra.', { field: 'ModalityUniqueId' });
  const input = withEqualDates(asked, modality);
  for (const cover of [input, input.Complementary]) if (cover) requireTerm(cover);
  const found = PolicyHolderUniqueId ? await policyHolderOf(database, companyId, PolicyHolderUniqueId) : undefined;
  const { policyHolder } = asQuoted({ policyHolder: found?.policyHolder ?? null, broker }, held);
  // What is agreed with a policy holder is for those alone who may write for it.
  const isAgreed = broker === null || (await isNominated(database, policyHolder, broker, modality.row.id));
  const premiumCents = estimatedPremium(input, {
    modality,
    complementary: offered.find(({ row }) => row.uniqueId === second) ?? null,
    coverages: await coveragesOf(database, parameters, modality.row.id),
    policyHolder: isAgreed ? policyHolder : null,
  });
  return { InsurancePremium: premiumCents, HeldUntil: held?.quote.priceValidUntil ?? null };
}

function requireTerm({ StartDate, EndDate }: Pick<Asked, 'StartDate' | 'EndDate'>): void {
  if (isPlainDate(StartDate) && isPlainDate(EndDate) && daysBetween(StartDate, EndDate) > 0) return;
  throw unprocessable('O fim da vigência tem de vir depois do início.', { field: 'EndDate' });
}
