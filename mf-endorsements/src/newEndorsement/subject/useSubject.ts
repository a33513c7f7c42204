import * as calls from '@portal/shared/contracts/underwriting/endorsementRequest';
import { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';
import { useCall } from '@portal/shared/query';
import { useMemo } from 'react';
import { callsOfFlow } from './flowCalls';
import type { Subject } from './subject';

interface Asked {
  flow: EndorsementFlow;
  policyUniqueId: string;
  subTipoEndossoId: string;
}

/** Reads what an endorsement is asked for; `data` is null for a sub-type that the flow does not know. */
export function useSubject({ flow, policyUniqueId, subTipoEndossoId }: Asked) {
  const ofSubType = { policyUniqueId, subTipoEndossoId };
  const policy = useCall(callsOfFlow(flow).data, { body: { policyUniqueId } });
  const parameters = useParameters(flow, ofSubType);
  const found = parameters.data?.find((one) => one.SubTipoEndossoId === subTipoEndossoId);
  const hasObject = found?.ChangeableFields.includes('ObjetoApolice') ?? false;
  const object = useCall(calls.obterObjeto, { body: ofSubType }, { enabled: hasObject });
  const readings = [policy, parameters, ...(hasObject ? [object] : [])];

  const data = useMemo((): Subject | null | undefined => {
    if (!policy.data || !parameters.data || (hasObject && !object.data)) return undefined;
    if (!found) return null;
    return { flow, policy: policy.data, parameters: found, wholeObject: object.data?.ObjetoApolice ?? null };
  }, [flow, policy.data, parameters.data, found, hasObject, object.data]);

  return {
    data,
    error: readings.find(({ error }) => error)?.error ?? null,
    isFetching: readings.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const reading of readings) void reading.refetch();
    },
  };
}

/** Each flow asks for them in its own way. */
export function useParameters(flow: EndorsementFlow, asked: { policyUniqueId: string; subTipoEndossoId?: string }) {
  const cancellation = useCall(
    calls.obterParametrosEndossoCancelamento,
    { query: asked },
    { enabled: flow === EndorsementFlow.Cancelamento },
  );
  const alteration = useCall(
    calls.obterParametrosEndossoAlteracao,
    { body: asked },
    { enabled: flow === EndorsementFlow.Alteracao },
  );
  const neutral = useCall(
    calls.obterParametrosEndossoNeutro,
    { query: asked },
    { enabled: flow === EndorsementFlow.Neutro },
  );
  return { cancelamento: cancellation, alteracao: alteration, neutro: neutral }[flow];
}
