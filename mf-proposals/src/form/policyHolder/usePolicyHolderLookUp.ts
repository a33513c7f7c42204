import { useCommand } from '@portal/shared/commands/useCommand';
import { validatePolicyHolderByCnpj } from '@portal/shared/contracts/underwriting/proposalParties';
import type {
  PolicyHolderSituation,
  ProposalPolicyHolder,
} from '@portal/shared/contracts/underwriting/proposalParties';
import { useRef, useState } from 'react';
import type { FormPartProps } from '../proposalForm';

/** What the platform said about a CNPJ. */
export interface LookedUp {
  cnpj: string;
  situation: PolicyHolderSituation;
  reason: string | null;
  policyHolder: ProposalPolicyHolder | null;
}

export type LookUp =
  { state: 'none' } | { state: 'failed'; cnpj: string; error: unknown } | ({ state: 'answered' } & LookedUp);

/** Finds the policy holder and takes it into the form where nothing stands in the way. */
export function usePolicyHolderLookUp({ value: form, change }: Pick<FormPartProps, 'value' | 'change'>) {
  const validation = useCommand(validatePolicyHolderByCnpj);
  const [lookUp, setLookUp] = useState<LookUp>({ state: 'none' });
  const latest = useRef(0);

  /** True once the policy holder stands in the form. */
  const find = async (cnpj: string, broker = form.broker): Promise<boolean> => {
    latest.current += 1;
    const mine = latest.current;
    const sent = await validation.run({
      query: { Cnpj: cnpj, ...(broker && { BrokerUniqueId: broker.UniqueId }) },
    });
    if (mine !== latest.current) return false;
    if (sent.error) {
      setLookUp({ state: 'failed', cnpj, error: sent.error });
      return false;
    }
    const { Situation: situation, Reason: reason, PolicyHolder: policyHolder } = sent.answer;
    setLookUp({ state: 'answered', cnpj, situation, reason, policyHolder });
    if (!policyHolder || (situation !== 'ready' && situation !== 'registered')) return false;
    // A filial's CNPJ leads to its policy holder, with the filial already chosen.
    const branch = policyHolder.Branches.find(({ CpfCnpj }) => CpfCnpj === cnpj) ?? null;
    change({ policyHolder, policyHolderBranch: branch });
    return true;
  };

  /** What the insurer was asked for, or the broker has already. */
  const nominationAsked = async (policyHolder: ProposalPolicyHolder, status: 'pending' | 'approved'): Promise<void> => {
    if (status === 'approved') await find(policyHolder.CpfCnpj);
    else
      setLookUp({
        state: 'answered',
        cnpj: policyHolder.CpfCnpj,
        situation: 'nominationPending',
        reason: null,
        policyHolder,
      });
  };

  /** What is still on its way is not wanted any more either. */
  const forget = () => {
    latest.current += 1;
    setLookUp({ state: 'none' });
  };
  return { lookUp, find, broker: form.broker, nominationAsked, forget };
}

export type PolicyHolderLookUp = ReturnType<typeof usePolicyHolderLookUp>;
