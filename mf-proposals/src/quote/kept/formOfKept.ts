import { PortalError } from '@portal/shared';
import type { Send } from '@portal/shared';
import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import type { KeptQuote } from '@portal/shared/contracts/underwriting/keptQuotes';
import { validatePolicyHolderByCnpj } from '@portal/shared/contracts/underwriting/proposalParties';
import { withModality } from '../../form/risk/chooseModality';
import { emptyProposalForm } from '../../form/proposalForm';
import type { ProposalForm } from '../../form/proposalForm';

/**
 * A kept quote as the form of a proposal. Policy holder and modality are read as they are now: one that may no longer be
 * taken is left out, and the wizard asks for it.
 */
export async function formOfKept(quote: KeptQuote, send: Send): Promise<ProposalForm> {
  const [{ PolicyHolder }, modality] = await Promise.all([
    send(validatePolicyHolderByCnpj, {
      query: { Cnpj: quote.PolicyHolder.CpfCnpj, BrokerUniqueId: quote.Broker.UniqueId },
    }),
    send(getModality, { query: { modalityUniqueId: quote.ModalityUniqueId } }).catch((error: unknown) => {
      if (error instanceof PortalError && error.kind === 'notFound') return null;
      throw error;
    }),
  ]);
  const form: ProposalForm = {
    ...emptyProposalForm,
    policyHolder: PolicyHolder,
    broker: quote.Broker,
    startDate: quote.StartDate,
    insuredAmount: quote.InsuredAmountValue,
    quoteUniqueId: quote.UniqueId,
  };
  if (!modality) return form;
  return {
    ...form,
    ...withModality(form, modality),
    coverages: quote.Coverages.map(({ CoverageUniqueId, InsuredAmountValue }) => ({
      coverageUniqueId: CoverageUniqueId,
      insuredAmount: InsuredAmountValue,
    })),
  };
}
