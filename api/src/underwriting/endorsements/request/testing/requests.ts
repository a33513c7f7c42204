import type { CallInput } from '@portal/shared/contracts/call';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import * as calls from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';
import { policyId } from '../../../../testing/business';
import { email } from '../../../../testing/ids';
import type { PlatformUnderTest } from '../../../../testing/platformUnderTest';
import { sentFile } from '../../../policies/testing/policiesUnderTest';

const offers = {
  cancelamento: calls.validarEndossoCancelamento,
  alteracao: calls.validarEndossoAlteracao,
  neutro: calls.validarEndossoNeutro,
};
const judgements = {
  cancelamento: calls.validarDadosEndossoCancelamento,
  alteracao: calls.validarDadosEndossoAlteracao,
  neutro: calls.validarDadosEndossoNeutro,
};
const creations = {
  cancelamento: calls.criarEndossoCancelamento,
  alteracao: calls.criarEndossoAlteracao,
  neutro: calls.criarEndossoNeutro,
};

/** What a flow offers for a policy of the tests. */
export const offered = (platform: PlatformUnderTest, flow: EndorsementFlow, id: number, as: string = email.broker) =>
  platform.send(offers[flow], { query: { policyUniqueId: policyId(id) } }, { as });

/** The id of a sub-type by its name. */
export async function subTypeOf(platform: PlatformUnderTest, flow: EndorsementFlow, name: string): Promise<string> {
  // To the insurer's staff all are offered.
  const { response } = await offered(platform, flow, 2, email.admin);
  const found = response.SubTipos.find(({ Nome }) => Nome === name);
  if (!found) throw new Error(`No sub-type is called ${name}`);
  return found.SubTipoEndossoId;
}

interface Wanted {
  flow: EndorsementFlow;
  subType: string;
  /** Of the tests' policies. */
  id: number;
}

/** A form for a sub-type with its first reason and all that it asks for, unless the test says otherwise. */
export async function formFor(
  platform: PlatformUnderTest,
  { flow, subType, id }: Wanted,
  change: Partial<EndorsementForm> = {},
  as: string = email.broker,
): Promise<EndorsementForm> {
  const subTipoEndossoId = await subTypeOf(platform, flow, subType);
  const reasons = await platform.send(calls.obterMotivos, { query: { subtipoEndossoId: subTipoEndossoId } }, { as });
  const MotivoId = reasons.response[0]?.MotivoId ?? '';
  const documents = await platform.send(calls.obterDocumentos, { query: { motivoId: MotivoId } }, { as });
  const Documentos = [];
  for (const { Name } of documents.response)
    Documentos.push({ Name, Files: [{ uniqueIdentifier: await sentFile(platform, as) }] });
  return { policyUniqueId: policyId(id), subTipoEndossoId, VersaoApolice: 1, MotivoId, Documentos, ...change };
}

export const judge = (
  platform: PlatformUnderTest,
  flow: EndorsementFlow,
  body: EndorsementForm,
  as: string = email.broker,
) => platform.send(judgements[flow], { body }, { as });

export const create = (
  platform: PlatformUnderTest,
  flow: EndorsementFlow,
  body: CallInput<typeof calls.criarEndossoNeutro>['body'],
  as: string = email.broker,
) => platform.send(creations[flow], { body }, { as });

/** An account whose digits Itaú's rule confirms. */
export const account = {
  BankId: 341,
  BankBranchNumber: '2545',
  BankBranchDigit: null,
  BankAccountNumber: '02366',
  BankAccountDigit: '1',
  BankAccountTypeId: 1,
};

/** A cancellation by policy holder or insured that the insurer's staff ask for on the day of its receipt, in the past. */
export const receivedThen = { DataCancelamento: '2026-06-25', DataRecebimento: '2026-06-25' } as const;
