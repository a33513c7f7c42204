import { usePortal } from '@portal/shared';
import { registerNominationRequest, validatePolicyHolderByCnpj } from '@portal/shared/contracts/proposalParties';
import type { PolicyHolderSituation, ProposalPolicyHolder } from '@portal/shared/contracts/proposalParties';
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
export function usePolicyHolderLookUp({ form, change }: Pick<FormPartProps, 'form' | 'change'>) {
  const { send } = usePortal();
  const [lookUp, setLookUp] = useState<LookUp>({ state: 'none' });
  const latest = useRef(0);

  /** True once the policy holder stands in the form. */
  const find = async (cnpj: string, broker = form.broker): Promise<boolean> => {
    latest.current += 1;
    const mine = latest.current;
    try {
      const found = await send(validatePolicyHolderByCnpj, {
        query: { Cnpj: cnpj, ...(broker && { BrokerUniqueId: broker.UniqueId }) },
      });
      if (mine !== latest.current) return false;
      const { Situation: situation, PolicyHolder: policyHolder } = found;
      setLookUp({ state: 'answered', cnpj, situation, reason: found.Reason, policyHolder });
      if (!policyHolder || (situation !== 'ready' && situation !== 'registered')) return false;
      // A filial's CNPJ leads to its policy holder, with the filial already chosen.
      const branch = policyHolder.Branches.find(({ CpfCnpj }) => CpfCnpj === cnpj) ?? null;
      change({ policyHolder, policyHolderBranch: branch });
      return true;
    } catch (error) {
      if (mine === latest.current) setLookUp({ state: 'failed', cnpj, error });
      return false;
    }
  };

  const requestNomination = async (policyHolder: ProposalPolicyHolder): Promise<void> => {
    const { Status } = await send(registerNominationRequest, {
      body: {
        PolicyHolderUniqueId: policyHolder.UniqueId,
        ...(form.broker && { BrokerUniqueId: form.broker.UniqueId }),
      },
    });
    if (Status === 'approved') await find(policyHolder.CpfCnpj);
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
  return { lookUp, find, requestNomination, forget };
}

export type PolicyHolderLookUp = ReturnType<typeof usePolicyHolderLookUp>;
