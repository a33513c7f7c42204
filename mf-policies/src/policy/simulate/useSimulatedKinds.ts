import * as calls from '@portal/shared/contracts/underwriting/endorsementRequest';
import { useCall } from '@portal/shared/query';
import { canBeSimulated } from './simulation';
import type { SimulatedKind } from './simulation';

/** The policy as an endorsement finds it, and the kinds that can be tried on it. */
export function useSimulatedKinds(policyUniqueId: string) {
  const query = { policyUniqueId };
  const policy = useCall(calls.obterDadosEndossoAlteracao, { body: query });
  const altering = useCall(calls.validarEndossoAlteracao, { query });
  const ending = useCall(calls.validarEndossoCancelamento, { query });
  const alterations = useCall(calls.obterParametrosEndossoAlteracao, { body: query });
  const cancellations = useCall(calls.obterParametrosEndossoCancelamento, { query });
  const all = [policy, altering, ending, alterations, cancellations];
  const offered = [...(altering.data?.SubTipos ?? []), ...(ending.data?.SubTipos ?? [])];
  const kinds = [...(alterations.data ?? []), ...(cancellations.data ?? [])]
    .filter(canBeSimulated)
    .flatMap((parameters): SimulatedKind[] => {
      const found = offered.find(({ SubTipoEndossoId }) => SubTipoEndossoId === parameters.SubTipoEndossoId);
      return found ? [{ parameters, disabledReason: found.DisabledReason }] : [];
    });
  return {
    policy: policy.data,
    kinds,
    isReady: all.every(({ data }) => data !== undefined),
    error: all.find(({ error, data }) => error && data === undefined)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => all.filter(({ data }) => data === undefined).forEach((one) => void one.refetch()),
  };
}
