import * as calls from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { EndorsementParameters } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';
import { useCall } from '@portal/shared/query';
import { useMemo } from 'react';
import type { Subject } from '../subject/subject';

/** What many policies can get alike; all else is another text or name for each. */
const canBeAlike = ({ ChangeableFields }: EndorsementParameters): boolean =>
  ChangeableFields.includes('ClausulasParticulares') || ChangeableFields.includes('DadosSegurado');

/** The first chosen policy, beside which the change is typed, and the sub-types that it may be of. */
export function useBulkSubject(policyUniqueId: string | null, subTypeId: string | null) {
  const asked = { policyUniqueId: policyUniqueId ?? '' };
  const enabled = policyUniqueId !== null;
  const policy = useCall(calls.obterDadosEndossoNeutro, { body: asked }, { enabled });
  const parameters = useCall(calls.obterParametrosEndossoNeutro, { query: asked }, { enabled });
  const subject = useMemo((): Subject | null => {
    const found = parameters.data?.find(({ SubTipoEndossoId }) => SubTipoEndossoId === subTypeId);
    if (!policy.data || !found) return null;
    return { flow: EndorsementFlow.Neutro, policy: policy.data, parameters: found, wholeObject: null };
  }, [policy.data, parameters.data, subTypeId]);
  return {
    subject,
    subTypes: policy.data && parameters.data?.filter(canBeAlike),
    error: policy.error ?? parameters.error,
    isFetching: policy.isFetching || parameters.isFetching,
    refetch: () => {
      void policy.refetch();
      void parameters.refetch();
    },
  };
}
