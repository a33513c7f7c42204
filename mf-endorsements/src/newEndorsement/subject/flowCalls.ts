import type { Call } from '@portal/shared/contracts/call';
import * as calls from '@portal/shared/contracts/underwriting/endorsementRequest';
import { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';

/** The calls of a flow: three paths of the same rules, with the same input and the same answer. */
interface FlowCalls {
  data: typeof calls.obterDadosEndossoAlteracao & Call;
  judge: typeof calls.validarDadosEndossoAlteracao & Call;
  create: typeof calls.criarEndossoAlteracao & Call;
  /** None where no premium moves. */
  premium: (typeof calls.calcularPremioEndossoAlteracao & Call) | null;
}

const flowCalls: Record<EndorsementFlow, unknown> = {
  [EndorsementFlow.Cancelamento]: {
    data: calls.obterDadosEndossoCancelamento,
    judge: calls.validarDadosEndossoCancelamento,
    create: calls.criarEndossoCancelamento,
    premium: calls.calcularPremioCancelamento,
  },
  [EndorsementFlow.Alteracao]: {
    data: calls.obterDadosEndossoAlteracao,
    judge: calls.validarDadosEndossoAlteracao,
    create: calls.criarEndossoAlteracao,
    premium: calls.calcularPremioEndossoAlteracao,
  },
  [EndorsementFlow.Neutro]: {
    data: calls.obterDadosEndossoNeutro,
    judge: calls.validarDadosEndossoNeutro,
    create: calls.criarEndossoNeutro,
    premium: null,
  },
};

/** How the platform is asked in a flow. */
export const callsOfFlow = (flow: EndorsementFlow): FlowCalls => flowCalls[flow] as FlowCalls;
