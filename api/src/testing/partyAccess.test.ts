import { readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { profileModels } from '../insurers/standard/profileModels';
import { users } from '../platform/database/schema/users';
import { standAs } from './anyRights';
import { describedCalls, requestFor, sampleOf } from './everyCall';
import type { DescribedCall } from './everyCall';
import { broker, email, holder, insured, uniqueIdOf } from './ids';
import { startPlatformUnderTest } from './platformUnderTest';
import type { PlatformUnderTest } from './platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

/** The calls that `shared/src/contracts/parties` defines, but for those of whoever has no session. */
async function partyCalls(): Promise<DescribedCall[]> {
  const folder = path.join(__dirname, '../../../shared/src/contracts/parties');
  const defined = new Set<string>();
  for (const name of readdirSync(folder))
    for (const call of Object.values((await import(path.join(folder, name))) as Record<string, Partial<DescribedCall>>))
      if (call?.method) defined.add(`${call.method} ${call.path}`);
  const calls = await describedCalls(platform);
  return calls.filter((call) => call.needsToken && defined.has(`${call.method} ${call.path}`));
}

/** Names records that the broker of the tests works with, so that what is refused is refused for the user. */
function named(name: string): string | null {
  if (/policyHolder(Unique)?Id$/i.test(name)) return uniqueIdOf(holder.horizonte);
  if (/insured(Unique)?Id$/i.test(name)) return uniqueIdOf(insured.recife);
  return /broker(Unique)?Id$/i.test(name) ? uniqueIdOf(broker.boreal) : null;
}

const nameOf = ({ method, path: at }: DescribedCall) => `${method} ${at.replace('/api/', '')}`;

function requestOf(call: DescribedCall) {
  const asked = call.parameters.map(
    ({ name, schema }) => [name, schema.type === 'integer' ? holder.horizonte : named(name)] as const,
  );
  const sample = (call.body ? sampleOf(call.body) : {}) as Record<string, unknown>;
  const body = Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, named(name) ?? value]));
  return requestFor(call, Object.fromEntries(asked.filter(([, id]) => id !== null)), call.body ? body : undefined);
}

/**
 * Who is let in to each call, by kind of user: everybody else gets 403. What somebody sees behind it is that of each record, which
 * a stranger to it answers with 404.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'viewer underwriter broker agent advisor admin': ['GET Broker/GetSearchBrokers', 'POST PersonalData/RevealDocument'],
  'viewer broker agent advisor admin': [
    'GET Insured/GetDocumentsByInsuredUniqueId',
    'GET Insured/GetInsured',
    'GET Insured/SearchInsureds',
    'GET InsuredChangeHistory/Get',
    'POST PersonalData/ExportDataSubject',
    'GET PolicyHolder/GetCounterGuaranteeTags',
  ],
  // A policy holder reads its own record alone; a document it neither judges nor asks for (ownRecord.test.ts).
  'viewer broker agent advisor policyHolder admin': [
    'GET PartyMerge/GetState',
    'POST PolicyHolder/AskAgainRequestDocument',
    'POST PolicyHolder/ChangeStatusRequestDocument',
    'POST PolicyHolder/ShareRequestDocument',
    'GET PolicyHolder/DownloadCounterGuarantee',
    'GET PolicyHolder/GetCounterGuarantees',
    'GET PolicyHolder/GetDocumentsByPolicyHolderUniqueId',
    'GET PolicyHolder/GetPolicyHolder',
    'GET PolicyHolder/GetPolicyHolderNominations',
    'GET PolicyHolder/GetRequestDocumentHistory',
    'GET PolicyHolder/GetReturnedNominations',
    'GET PolicyHolder/SearchPolicyHoldersRelatedToCurrentUserLogged',
    'GET PolicyHolderChangeHistory/Get',
    'GET policyHolder/GetRequestLimitDocuments',
  ],
  'broker agent advisor policyHolder admin': [
    'POST PolicyHolder/GiveSignedCounterGuarantee',
    'POST PolicyHolder/UploadRequestDocument',
    // Of a request for a limit the sample names neither name nor document: with one, a policy holder gets 403 (ownRecord.test.ts).
    'POST PolicyHolder/UploadRequestLimitsDocument',
  ],
  'broker agent advisor admin': ['POST PolicyHolder/sendRequestToAnalysis'],
  'viewer underwriter admin': ['GET kanban/GetCardScreeningInfo'],
  'viewer broker admin': [
    'GET Broker/GetBrokerFinancialData',
    'GET Broker/GetBrokerProposalCommissions',
    'GET Broker/GetBrokerRequestDocumentArchives',
    'GET Broker/GetBrokerRequestDocumentsByBroker',
    'GET Broker/GetBrokerRequestDocumentsDeletedByBroker',
    'GET BrokerChangeHistory/Get',
  ],
  'viewer admin': [
    'GET Broker/GetBroker',
    'GET Broker/GetBrokerDossier',
    'GET PolicyHolder/GetBureauData',
    'GET Screening/GetPartyScreening',
  ],
  'broker admin': ['PUT Broker/UpdateBroker', 'POST Broker/UploadBrokerRequestDocumentArchiveByInsurer'],
  admin: [
    'POST Broker/CheckBrokerSusep',
    'POST Broker/CreateBrokerRequestDocumentByInsurer',
    'POST Broker/DeleteBrokerRequestDocument',
    'POST Broker/InverterBlocked',
    'POST Broker/RegisterBroker',
    'POST Broker/RestoreBrokerRequestDocument',
    'POST Broker/SaveBrokerPersonExposure',
    'POST Broker/SaveBrokerTechnician',
    'POST Broker/UpdateBrokerFromBureau',
    'POST Insured/CreateRequestDocument',
    'POST Insured/DeleteRequestDocument',
    'DELETE Insured/RemoveInsuredLocation',
    'PATCH Insured/SetBlocked',
    'PATCH Insured/UpdateInsuredBranch',
    'PATCH Insured/UpdateInsuredName',
    'PATCH Insured/UpdateLocation',
    'POST Insured/UploadRequestDocument',
    'GET Parametros/ConsultarPessoaJuridica',
    'POST Parametros/ConsultarPessoaJuridicaDeNovo',
    'POST PartyImport/Cancel',
    'POST PartyImport/Confirm',
    'GET PartyImport/Get',
    'GET PartyImport/GetRows',
    'GET PartyImport/Search',
    'POST PartyImport/Upload',
    'GET PartyMerge/GetPreview',
    'POST PartyMerge/Merge',
    'GET PartyMerge/Search',
    'GET PartyMerge/SearchDoubles',
    'POST PartyMerge/TakeBack',
    'POST PartyName/DecideProposedName',
    'POST PartyRegistration/Find',
    'POST PartyRegistration/Register',
    'GET Person/GetBureauQueryFigures',
    'GET Person/GetPersonThr3dAPIHistory',
    'POST Person/RetryBureauQueries',
    'POST PersonalData/Anonymise',
    'GET PersonalData/GetAnonymisation',
    'POST PolicyHolder/AddCounterGuaranteeSignatory',
    'POST PolicyHolder/CancelCounterGuarantee',
    'POST PolicyHolder/ChangeRequestDocumentName',
    'POST PolicyHolder/CompareWithBureau',
    'POST PolicyHolder/CreateRequestDocument',
    'POST PolicyHolder/DeleteRequestDocument',
    'POST PolicyHolder/EndCounterGuarantee',
    'POST PolicyHolder/EndPolicyHolderNomination',
    'POST PolicyHolder/GenerateCounterGuarantee',
    'GET PolicyHolder/GetEconomicGroup',
    'GET PolicyHolder/GetEconomicGroupChoices',
    'GET PolicyHolder/GetEconomicGroupExposure',
    'GET PolicyHolder/GetPolicyHolderExposure',
    'POST PolicyHolder/GiveCounterGuaranteeNotice',
    'POST PolicyHolder/InverterBlockedPolicyHolder',
    'POST PolicyHolder/InverterBlockedRestrictvePolicyHolder',
    'POST PolicyHolder/InverterIgnoreCCGSignaturePolicyHolder',
    'POST PolicyHolder/OpenCounterGuarantee',
    'POST PolicyHolder/RemoveCounterGuaranteeSignatory',
    'POST PolicyHolder/RevokeCounterGuaranteeProxy',
    'DELETE PolicyHolder/RemovePolicyHolderLocation',
    'POST PolicyHolder/RestoreRequestDocument',
    'POST PolicyHolder/SaveComplementarData',
    'POST PolicyHolder/SaveEconomicGroup',
    'POST PolicyHolder/SavePolicyHolderLocation',
    'POST PolicyHolder/TakeFromBureau',
    'POST PolicyHolder/UpdateEconomicGroupParticipantAfiancadoHolding',
    'PATCH PolicyHolder/UpdateLocation',
    'POST PolicyHolder/UpdatePolicyHolderEnableAnnualInstallment',
    'POST PolicyHolder/UpdatePolicyHolderName',
    'POST PolicyHolder/WithdrawCounterGuaranteeNotice',
  ],
  broker: ['POST Broker/AnswerReturnedBroker', 'GET Broker/GetCurrentBroker'],
  'broker agent advisor': ['POST PolicyHolder/AnswerReturnedNomination'],
  'nobody of the tests': ['POST PolicyHolder/SaveModalityGroupLimit'],
};

/** Of the policy holder of the tests. */
const PROFILE = 7;

it('each call about parties lets in the kinds of users that it is for, and refuses all others', async () => {
  const calls = await partyCalls();
  const letIn = new Map(calls.map((call) => [call, [] as string[]]));
  const broken: string[] = [];
  const tryAs = async (kind: string, as: string) => {
    for (const [call, kinds] of letIn) {
      const { status } = await platform.sendRaw(call.service, requestOf(call), { as });
      if (status >= 500 || status === 401) broken.push(`${kind}: ${nameOf(call)} ${status}`);
      else if (status !== 403) kinds.push(kind);
    }
  };
  for (const kind of ['viewer', 'underwriter', 'broker', 'agent', 'advisor'] as const) await tryAs(kind, email[kind]);
  // What insurers give a policy holder's own users, and an insured's, from the start.
  await standAs(platform, PROFILE, profileModels.policyHolder);
  await tryAs('policyHolder', email.policyHolder);
  await standAs(platform, PROFILE, profileModels.insured);
  await platform.database.db
    .update(users)
    .set({ userTypeId: UserType.OTHER, policyHolderId: null, insuredId: insured.recife })
    .where(eq(users.email, email.policyHolder));
  await tryAs('insured', email.policyHolder);
  await tryAs('admin', email.admin);

  const found: Record<string, string[]> = {};
  for (const [call, kinds] of letIn) (found[kinds.join(' ') || 'nobody of the tests'] ??= []).push(nameOf(call));
  const sorted = (groups: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(groups).map(([kinds, names]) => [kinds, names.toSorted()]));
  expect(broken).toEqual([]);
  expect(sorted(found)).toEqual(sorted(ALLOWED));
});
