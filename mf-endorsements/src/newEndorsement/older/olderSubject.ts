import type { CallResponse } from '@portal/shared/contracts/call';
import * as older from '@portal/shared/contracts/underwriting/endorsementOlder';
import type { OfferedEndorsementType } from '@portal/shared/contracts/underwriting/endorsementOlder';
import { obterObjeto } from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { EndorsementParameters } from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { RequestedEndorsementType } from '@portal/shared/domain/parameters/endorsementFields';
import { endorsementTypeLabels, flowOfType } from '@portal/shared/domain/underwriting/endorsementTypes';
import { useCall } from '@portal/shared/query';
import { useMemo } from 'react';
import { callsOfFlow } from '../subject/flowCalls';
import type { Subject } from '../subject/subject';
import { useParameters } from '../subject/useSubject';

/** What an endorsement of a type is asked for: its reason says of which sub-type it is. */
export interface OlderSubject {
  type: RequestedEndorsementType;
  types: readonly OfferedEndorsementType[];
  reasons: CallResponse<typeof older.getPolicyReasonsEndorsementRequest>;
  /** Before a reason is chosen, with everything that the type's sub-types let change. */
  whole: Subject;
  parameters: readonly EndorsementParameters[];
}

/** The subject of the reason that was chosen. */
export function subjectOfReason({ whole, reasons, parameters }: OlderSubject, reasonId: string | null): Subject {
  const subType = reasons.find(({ EndorsementReasonId }) => EndorsementReasonId === reasonId)?.SubTypeId;
  const found = parameters.find(({ SubTipoEndossoId }) => SubTipoEndossoId === subType);
  return found ? { ...whole, parameters: found } : whole;
}

const noBounds = {
  EarliestDate: null,
  LatestDate: null,
  MinimumDays: null,
  MaximumDays: null,
  MinimumAmountValue: null,
  MaximumAmountValue: null,
};

function wholeOf(type: RequestedEndorsementType, found: readonly EndorsementParameters[]): EndorsementParameters {
  return {
    SubTipoEndossoId: '',
    PremiumEffect: 'none',
    DataEfeito: noBounds,
    ModalidadePrincipal: noBounds,
    ModalidadeComplementar: null,
    MostInstallments: 1,
    ...found[0],
    Nome: endorsementTypeLabels[type],
    EndorsementTypeId: type,
    ChangeableFields: [...new Set(found.flatMap(({ ChangeableFields }) => ChangeableFields))],
  };
}

/** Reads what an endorsement of a type is asked for. */
export function useOlderSubject(policyUniqueId: string, type: RequestedEndorsementType) {
  const flow = flowOfType[type];
  const types = useCall(older.getEndorsementType, { query: { policyUniqueId } });
  const reasons = useCall(older.getPolicyReasonsEndorsementRequest, {
    query: { policyUniqueId, PolicyEndorsementTypeId: type },
  });
  const policy = useCall(callsOfFlow(flow).data, { body: { policyUniqueId } });
  const all = useParameters(flow, { policyUniqueId });
  const found = useMemo(() => all.data?.filter((one) => one.EndorsementTypeId === type), [all.data, type]);
  const ofObject = found?.find(({ ChangeableFields }) => ChangeableFields.includes('ObjetoApolice'));
  const object = useCall(
    obterObjeto,
    { body: { policyUniqueId, subTipoEndossoId: ofObject?.SubTipoEndossoId ?? '' } },
    { enabled: ofObject !== undefined },
  );
  const readings = [types, reasons, policy, all, ...(ofObject ? [object] : [])];

  const data = useMemo((): OlderSubject | undefined => {
    if (!types.data || !reasons.data || !policy.data || !found || (ofObject && !object.data)) return undefined;
    const wholeObject = object.data?.ObjetoApolice ?? null;
    const whole: Subject = { flow, policy: policy.data, parameters: wholeOf(type, found), wholeObject };
    return { type, types: types.data, reasons: reasons.data, whole, parameters: found };
  }, [flow, type, types.data, reasons.data, policy.data, found, ofObject, object.data]);

  return {
    data,
    error: readings.find(({ error }) => error)?.error ?? null,
    isFetching: readings.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const reading of readings) void reading.refetch();
    },
  };
}
