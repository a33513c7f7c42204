import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as access from '@portal/shared/contracts/people/access';
import * as accountPreferences from '@portal/shared/contracts/people/accountPreferences';
import * as accountProfile from '@portal/shared/contracts/people/accountProfile';
import * as accountSecurity from '@portal/shared/contracts/people/accountSecurity';
import * as accountSessions from '@portal/shared/contracts/people/accountSessions';
import * as archives from '@portal/shared/contracts/deals/archives';
import * as automations from '@portal/shared/contracts/boards/automations';
import * as banks from '@portal/shared/contracts/parameters/banks';
import * as board from '@portal/shared/contracts/boards/board';
import * as boardFigures from '@portal/shared/contracts/boards/boardFigures';
import * as cardBulks from '@portal/shared/contracts/boards/cardBulks';
import * as cardTags from '@portal/shared/contracts/boards/cardTags';
import * as boardLists from '@portal/shared/contracts/boards/boardLists';
import * as boardLive from '@portal/shared/contracts/boards/boardLive';
import * as waitingCards from '@portal/shared/contracts/boards/waitingCards';
import * as brokerCommissions from '@portal/shared/contracts/parties/brokerCommissions';
import * as brokerDocuments from '@portal/shared/contracts/parties/brokerDocuments';
import * as brokerList from '@portal/shared/contracts/parties/brokerList';
import * as brokerRecord from '@portal/shared/contracts/parties/brokerRecord';
import * as brokers from '@portal/shared/contracts/parties/brokers';
import * as bureau from '@portal/shared/contracts/parties/bureau';
import * as bulkChange from '@portal/shared/contracts/underwriting/bulkChange';
import * as company from '@portal/shared/contracts/people/company';
import * as companyOrigins from '@portal/shared/contracts/people/companyOrigins';
import * as firstPolicy from '@portal/shared/contracts/people/firstPolicy';
import * as endorsementParameters from '@portal/shared/contracts/parameters/endorsementParameters';
import * as endorsementOlder from '@portal/shared/contracts/underwriting/endorsementOlder';
import * as endorsementPapers from '@portal/shared/contracts/underwriting/endorsementPapers';
import * as endorsementUndo from '@portal/shared/contracts/underwriting/endorsementUndo';
import * as endorsementWork from '@portal/shared/contracts/underwriting/endorsementWork';
import * as endorsementDrafts from '@portal/shared/contracts/underwriting/endorsementDrafts';
import * as endorsementRequest from '@portal/shared/contracts/underwriting/endorsementRequest';
import * as endorsementRequests from '@portal/shared/contracts/underwriting/endorsementRequests';
import * as endorsements from '@portal/shared/contracts/underwriting/endorsements';
import * as counterGuaranteeLife from '@portal/shared/contracts/parties/counterGuaranteeLife';
import * as counterGuarantees from '@portal/shared/contracts/parties/counterGuarantees';
import * as anonymisation from '@portal/shared/contracts/parties/anonymisation';
import * as dataSubject from '@portal/shared/contracts/parties/dataSubject';
import * as economicGroups from '@portal/shared/contracts/parties/economicGroups';
import * as exposure from '@portal/shared/contracts/parties/exposure';
import * as policyInstallments from '@portal/shared/contracts/underwriting/policyInstallments';
import * as figureReport from '@portal/shared/contracts/figures/report';
import * as figures from '@portal/shared/contracts/figures/figures';
import * as figureStays from '@portal/shared/contracts/figures/stepStays';
import * as audit from '@portal/shared/contracts/portal/audit';
import * as helpDesk from '@portal/shared/contracts/portal/helpDesk';
import * as insurerDocuments from '@portal/shared/contracts/deals/insurerDocuments';
import * as integrationDestinations from '@portal/shared/contracts/integrations/destinations';
import * as integrations from '@portal/shared/contracts/integrations/integrations';
import * as insureds from '@portal/shared/contracts/parties/insureds';
import * as insuredRecord from '@portal/shared/contracts/parties/insuredRecord';
import * as jobs from '@portal/shared/contracts/portal/jobs';
import * as kanbanActions from '@portal/shared/contracts/boards/kanbanActions';
import * as kanbanCards from '@portal/shared/contracts/boards/kanbanCards';
import * as kanbanDecisions from '@portal/shared/contracts/boards/kanbanDecisions';
import * as kanbanDocuments from '@portal/shared/contracts/boards/kanbanDocuments';
import * as kanbanFollowUp from '@portal/shared/contracts/boards/kanbanFollowUp';
import * as kanbanHistory from '@portal/shared/contracts/boards/kanbanHistory';
import * as kanbanHolderCards from '@portal/shared/contracts/boards/kanbanHolderCards';
import * as kanbanProposalTerms from '@portal/shared/contracts/boards/kanbanProposalTerms';
import * as kanbanTexts from '@portal/shared/contracts/boards/kanbanTexts';
import * as legalPerson from '@portal/shared/contracts/parties/legalPerson';
import * as limitRequests from '@portal/shared/contracts/parties/limitRequests';
import * as locations from '@portal/shared/contracts/parties/locations';
import * as modalities from '@portal/shared/contracts/parameters/modalities';
import * as clauses from '@portal/shared/contracts/parameters/clauses';
import * as cardTexts from '@portal/shared/contracts/parameters/cardTexts';
import * as collectionAccount from '@portal/shared/contracts/parameters/collectionAccount';
import * as generalConditions from '@portal/shared/contracts/parameters/generalConditions';
import * as complementaryModalities from '@portal/shared/contracts/parameters/complementaryModalities';
import * as coverages from '@portal/shared/contracts/parameters/coverages';
import * as modalityGroupRecord from '@portal/shared/contracts/parameters/modalityGroupRecord';
import * as modalityHistory from '@portal/shared/contracts/parameters/modalityHistory';
import * as modalityRates from '@portal/shared/contracts/parameters/modalityRates';
import * as modalityOffer from '@portal/shared/contracts/parameters/modalityOffer';
import * as brokerProfiles from '@portal/shared/contracts/parameters/brokerProfiles';
import * as pipes from '@portal/shared/contracts/parameters/pipes';
import * as installmentParameters from '@portal/shared/contracts/parameters/installmentParameters';
import * as renewalParameters from '@portal/shared/contracts/parameters/renewalParameters';
import * as ruleRecords from '@portal/shared/contracts/parameters/ruleRecords';
import * as modalityRecord from '@portal/shared/contracts/parameters/modalityRecord';
import * as parameterChanges from '@portal/shared/contracts/parameters/changes';
import * as parameterFiles from '@portal/shared/contracts/parameters/parameterFile';
import * as parameterHistory from '@portal/shared/contracts/parameters/history';
import * as parameterImpact from '@portal/shared/contracts/parameters/impact';
import * as bureauQueryParameters from '@portal/shared/contracts/parameters/bureauQueries';
import * as requestDocumentParameters from '@portal/shared/contracts/parameters/requestDocuments';
import * as nominations from '@portal/shared/contracts/parties/nominations';
import * as notifications from '@portal/shared/contracts/portal/notifications';
import * as personalData from '@portal/shared/contracts/parties/personalData';
import * as partyDocuments from '@portal/shared/contracts/parties/partyDocuments';
import * as brokerDossier from '@portal/shared/contracts/parties/brokerDossier';
import * as partyImports from '@portal/shared/contracts/parties/partyImports';
import * as partyRegistration from '@portal/shared/contracts/parties/partyRegistration';
import * as partyMerges from '@portal/shared/contracts/parties/partyMerges';
import * as permissions from '@portal/shared/contracts/people/permissions';
import * as bankFiles from '@portal/shared/contracts/underwriting/bankFiles';
import * as bankSlips from '@portal/shared/contracts/underwriting/bankSlips';
import * as policies from '@portal/shared/contracts/underwriting/policies';
import * as policyFile from '@portal/shared/contracts/underwriting/policyFile';
import * as policyChanges from '@portal/shared/contracts/underwriting/policyChanges';
import * as policyClaim from '@portal/shared/contracts/underwriting/policyClaim';
import * as policyRecord from '@portal/shared/contracts/underwriting/policyRecord';
import * as policyRenewal from '@portal/shared/contracts/underwriting/policyRenewal';
import * as policyVersions from '@portal/shared/contracts/underwriting/policyVersions';
import * as commissionStatement from '@portal/shared/contracts/underwriting/commissionStatement';
import * as portfolio from '@portal/shared/contracts/underwriting/portfolio';
import * as policyHolderBureau from '@portal/shared/contracts/parties/policyHolderBureau';
import * as policyHolderRecord from '@portal/shared/contracts/parties/policyHolderRecord';
import * as policyHolders from '@portal/shared/contracts/parties/policyHolders';
import * as proposedNames from '@portal/shared/contracts/parties/proposedNames';
import * as authenticity from '@portal/shared/contracts/underwriting/authenticity';
import * as proposalDetail from '@portal/shared/contracts/underwriting/proposalDetail';
import * as proposalRequestDocuments from '@portal/shared/contracts/underwriting/proposalRequestDocuments';
import * as proposalFiles from '@portal/shared/contracts/underwriting/proposalFiles';
import * as proposalFinance from '@portal/shared/contracts/underwriting/proposalFinance';
import * as usualTime from '@portal/shared/contracts/figures/usualTime';
import * as bondTemplates from '@portal/shared/contracts/underwriting/bondTemplates';
import * as proposalDrafts from '@portal/shared/contracts/underwriting/proposalDrafts';
import * as proposalParties from '@portal/shared/contracts/underwriting/proposalParties';
import * as proposalRecord from '@portal/shared/contracts/underwriting/proposalRecord';
import * as proposals from '@portal/shared/contracts/underwriting/proposals';
import * as proposalTerms from '@portal/shared/contracts/underwriting/proposalTerms';
import * as bondImports from '@portal/shared/contracts/underwriting/bondImports';
import * as keptQuotes from '@portal/shared/contracts/underwriting/keptQuotes';
import * as quotes from '@portal/shared/contracts/underwriting/quotes';
import * as refundPayments from '@portal/shared/contracts/underwriting/refundPayments';
import * as sharedQuote from '@portal/shared/contracts/underwriting/sharedQuote';
import * as proposalWork from '@portal/shared/contracts/underwriting/proposalWork';
import * as remoteHealth from '@portal/shared/contracts/portal/remoteHealth';
import * as savedFilters from '@portal/shared/contracts/portal/savedFilters';
import * as retention from '@portal/shared/contracts/portal/retention';
import * as savedViews from '@portal/shared/contracts/portal/savedViews';
import * as screening from '@portal/shared/contracts/parties/screening';
import * as search from '@portal/shared/contracts/portal/search';
import * as session from '@portal/shared/contracts/people/session';
import * as signOn from '@portal/shared/contracts/people/signOn';
import * as terms from '@portal/shared/contracts/people/terms';
import * as unpaidPremium from '@portal/shared/contracts/underwriting/unpaidPremium';
import * as userImports from '@portal/shared/contracts/people/userImports';
import * as userRecord from '@portal/shared/contracts/people/userRecord';
import * as profiles from '@portal/shared/contracts/people/profiles';
import * as users from '@portal/shared/contracts/people/users';
import * as userWork from '@portal/shared/contracts/people/userWork';
import { tables } from '../platform/database/tables';
import { describedCalls, requestFor, sampleOf, takesNull, wrongValuesOf } from './everyCall';
import type { DescribedCall } from './everyCall';
import { email } from './ids';
import { startPlatformUnderTest } from './platformUnderTest';
import type { Answer, PlatformUnderTest } from './platformUnderTest';

// Some of its tests send a dozen requests to each of three hundred calls.
jest.setTimeout(600_000);

const OWN_ACCOUNT =
  /\/((Get|Save)OwnProfile|SaveOwnPhoto|(Get|Save)Preferences|GetOwnSessions|End(OwnSession|OtherSessions)|(Change|Check)OwnPassword|(Get|Begin|Confirm|Remove)SecondFactor|(Begin|Confirm|Remove)Passkey|RenewRecoveryCodes)$/;

let platform: PlatformUnderTest;
let calls: DescribedCall[];
let contentBefore: string;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  calls = await describedCalls(platform);
  await platform.tokenOf(email.admin);
  await platform.tokenOf(email.bare);
  await platform.tokenOf(email.advisor);
  await platform.tokenOf(email.broker);
  contentBefore = await contentOf();
});
afterAll(() => platform.close());

/** Everything that the database holds, in short. */
async function contentOf(): Promise<string> {
  const { db } = platform.database;
  const sums = Object.values(tables)
    .filter((table) => is(table, PgTable))
    .map(async (table) => {
      const name = getTableName(table as PgTable);
      const { rows } = await db.execute<{ sum: string }>(
        sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.identifier(name)} t`,
      );
      return `${name} ${rows[0]?.sum}`;
    });
  return (await Promise.all(sums)).join('\n');
}

/** Whose door it is: an administrator's profile opens all but those of advisors, and that by which a broker answers. */
function ownerOf({ path }: DescribedCall): string {
  if (path.endsWith('/AnswerReturnedBroker')) return email.broker;
  return path.endsWith('/ChangeActingBroker') || path.endsWith('/GetAdvisedBrokers') ? email.advisor : email.admin;
}

const send = (call: DescribedCall, request: ReturnType<typeof requestFor>, as: string | null = ownerOf(call)) =>
  platform.sendRaw(call.service, request, call.needsToken && as !== null ? { as } : {});

/** Refused in the wrapper, in a sentence for people, with a status that says why. */
function expectRefusal(call: DescribedCall, answer: Answer<unknown>, statuses: number[], what: string): void {
  const told = { call: call.path, what, status: answer.status, text: answer.text.slice(0, 300) };
  expect({ ...told, isRefused: statuses.includes(answer.status) }).toEqual({ ...told, isRefused: true });
  expect(answer.errors[0]?.Message).toMatch(/^[A-ZÀ-Ú].*[.]$/);
  expect(answer.text).not.toMatch(/\bat \/|select |insert |violates|syntax error/i);
  const body = JSON.parse(answer.text) as Record<string, unknown>;
  if (call.service === 'kanban') expect(body).toMatchObject({ success: false, message: expect.any(String) });
  if (call.service !== 'sso') expect(body.Response).toBeNull();
}

/** Bodies that exhaust whatever walks them. */
const beyondMeasure = [
  '['.repeat(10_000),
  '['.repeat(10_000) + ']'.repeat(10_000),
  '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  `{"Name":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  `[${'0,'.repeat(50_000)}0]`,
];

/** Gives each call one of these in turn: what refuses them is the service's and stands before all of its calls. */
const inTurn = <Value>(values: readonly Value[]) => {
  let given = 0;
  return (): Value[] => [values[given++ % values.length] as Value];
};

/**
 * Tries each kind of wrong value once for each schema, and one at each place that has the schema: a schema refuses the same
 * wherever it stands, and one value tells that it stands there.
 */
function onceForEachSchema(): <Value>(schema: unknown, values: readonly Value[]) => Value[] {
  const met = new Set<string>();
  return (schema, values) => {
    const text = JSON.stringify(schema);
    if (met.has(text)) return values.slice(0, 1);
    met.add(text);
    return [...values];
  };
}

const forEveryCall = async (check: (call: DescribedCall) => Promise<void>) => {
  for (const call of calls) await check(call);
};

describe('every call', () => {
  it('of the contracts is answered and described by its service', () => {
    const areas = [
      access,
      accountPreferences,
      accountProfile,
      accountSecurity,
      accountSessions,
      archives,
      automations,
      banks,
      cardBulks,
      board,
      boardFigures,
      cardTags,
      boardLists,
      boardLive,
      waitingCards,
      brokerCommissions,
      brokerDossier,
      brokerDocuments,
      brokerList,
      brokerProfiles,
      brokerRecord,
      brokers,
      bureau,
      limitRequests,
      locations,
      insuredRecord,
      partyDocuments,
      partyImports,
      partyRegistration,
      partyMerges,
      company,
      companyOrigins,
      firstPolicy,
      endorsementDrafts,
      endorsementParameters,
      endorsementOlder,
      endorsementPapers,
      endorsementUndo,
      endorsementWork,
      endorsementRequest,
      endorsementRequests,
      endorsements,
      figureReport,
      figures,
      figureStays,
      audit,
      helpDesk,
      installmentParameters,
      renewalParameters,
      pipes,
      ruleRecords,
      insureds,
      insurerDocuments,
      integrationDestinations,
      integrations,
      jobs,
      kanbanActions,
      kanbanCards,
      kanbanDecisions,
      kanbanDocuments,
      kanbanFollowUp,
      kanbanHistory,
      kanbanHolderCards,
      kanbanProposalTerms,
      kanbanTexts,
      modalities,
      clauses,
      cardTexts,
      collectionAccount,
      generalConditions,
      complementaryModalities,
      coverages,
      modalityGroupRecord,
      modalityHistory,
      modalityRates,
      modalityOffer,
      modalityRecord,
      parameterChanges,
      parameterFiles,
      parameterHistory,
      bulkChange,
      parameterImpact,
      requestDocumentParameters,
      bureauQueryParameters,
      legalPerson,
      nominations,
      notifications,
      personalData,
      permissions,
      bankFiles,
      bankSlips,
      refundPayments,
      policies,
      policyClaim,
      policyChanges,
      policyFile,
      policyRecord,
      policyRenewal,
      policyVersions,
      portfolio,
      commissionStatement,
      policyInstallments,
      exposure,
      counterGuaranteeLife,
      counterGuarantees,
      anonymisation,
      dataSubject,
      economicGroups,
      policyHolderBureau,
      policyHolderRecord,
      policyHolders,
      proposedNames,
      authenticity,
      proposalFinance,
      proposalDetail,
      proposalDrafts,
      proposalRequestDocuments,
      proposalFiles,
      proposalParties,
      proposalRecord,
      proposalTerms,
      proposals,
      bondImports,
      bondTemplates,
      usualTime,
      keptQuotes,
      quotes,
      sharedQuote,
      proposalWork,
      remoteHealth,
      savedFilters,
      retention,
      savedViews,
      screening,
      search,
      session,
      signOn,
      terms,
      unpaidPremium,
      userImports,
      userRecord,
      profiles,
      users,
      userWork,
    ];
    const contracts = areas
      .flatMap((area) => Object.values<unknown>(area))
      .filter((value): value is { service: string; method: string; path: string } =>
        Boolean(value && typeof value === 'object' && 'path' in value),
      )
      .map(({ service, method, path }) => `${service} ${method} ${path}`);
    expect(calls.map(({ service, method, path }) => `${service} ${method} ${path}`).sort()).toEqual(contracts.sort());
  });

  it('that needs a token is refused without one, and with one that was made up', async () => {
    await forEveryCall(async (call) => {
      if (!call.needsToken) return;
      expectRefusal(call, await send(call, requestFor(call), null), [401], 'no token');
      const options = { ...requestFor(call), headers: { ...requestFor(call).headers, authorization: 'Bearer a.b.c' } };
      expectRefusal(call, await platform.sendRaw(call.service, options), [401], 'made up token');
    });
  });

  it('but the user’s own info is closed to a user without functionalities', async () => {
    await forEveryCall(async (call) => {
      if (!call.needsToken || call.path.endsWith('/GetUserInfo')) return;
      // Everybody has terms to accept and may ask what they may do (terms.test.ts, permissions.test.ts).
      if (/AcceptanceTerm|TermVersion|TermOfUser?$|OwnTermAcceptances|BuscarPermissoes/.test(call.path)) return;
      // Everybody may ask for a screen (requestAccess.test.ts).
      if (call.path.endsWith('/SolicitarAcesso')) return;
      // Everybody may leave (password.test.ts).
      if (call.path.endsWith('/SignOut')) return;
      // Everybody looks after their own account (people/account); what it asks of others is an administrator's.
      if (OWN_ACCOUNT.test(call.path)) return;
      // Everybody has notifications of their own (notifications.test.ts); the stream would not end.
      if (call.path.startsWith('/api/Notification/')) return;
      // Everybody has the jobs that they started, if any (jobCalls.test.ts); to try again is an administrator's.
      if (call.path.startsWith('/api/Job/') && call.path !== '/api/Job/Retry') return;
      // The insurer's users talk to each other whatever their profile allows (helpDesk.test.ts covers who may not).
      if (call.path.startsWith('/api/HelpDesk/')) return;
      // Everybody may search, and finds only what they may see (search.test.ts).
      if (call.path.startsWith('/api/Search/')) return;
      // Every browser says how its remotes load (remoteHealth.test.ts).
      if (call.path === '/api/RemoteHealth/Report') return;
      expectRefusal(call, await send(call, requestFor(call), email.bare), [403], 'no functionality');
    });
  });

  it('refuses wrong and oversized values in its address', async () => {
    const chosen = onceForEachSchema();
    await forEveryCall(async (call) => {
      const request = requestFor(call);
      const address = request.url as string;
      const url = `${address}${address.includes('?') ? '' : '?'}${'&a=1'.repeat(1_000)}`;
      expectRefusal(call, await send(call, { ...request, url }), [400], 'a thousand values');
      for (const { name, schema, in: place } of call.parameters)
        for (const value of chosen([call.service, place, schema], wrongValuesOf(schema))) {
          const answer = await send(call, requestFor(call, { [name]: value }));
          // Nobody has such a host, and no address such a step.
          const statuses = place === 'path' || name === 'dns' ? [400, 404] : [400];
          expectRefusal(call, answer, statuses, `${name}=${value.slice(0, 20)}`);
        }
    });
  });

  it('refuses a missing required value and names it', async () => {
    await forEveryCall(async (call) => {
      for (const parameter of call.parameters.filter((one) => one.in === 'query' && one.required)) {
        const answer = await send(call, requestFor(call, { [parameter.name]: undefined }));
        expectRefusal(call, answer, [400], `without ${parameter.name}`);
        expect(answer.errors[0]?.Field).toBe(parameter.name);
      }
      for (const name of call.body?.required ?? []) {
        const { [name]: _left, ...rest } = sampleOf(call.body ?? {}) as Record<string, unknown>;
        expectRefusal(call, await send(call, requestFor(call, {}, rest)), [400], `body without ${name}`);
      }
    });
  });

  it('refuses bodies of the wrong type, unknown fields, too much and what it cannot read', async () => {
    const chosen = onceForEachSchema();
    const beyond = inTurn(beyondMeasure);
    await forEveryCall(async (call) => {
      if (!call.body) return;
      const good = sampleOf(call.body) as Record<string, unknown>;
      const isJson = call.mediaType === 'application/json';
      const wrongFor = (name: string): unknown[] => [
        // The form of a draft is any object (drafts.test.ts).
        ...(!isJson || (/\/Save(Proposal|Endorsement)Draft$/.test(call.path) && name === 'Form') ? [] : [{ a: [] }]),
        // The wordings of a contract are longer (DOMAIN.md "Documents").
        ...((call.body?.properties?.[name]?.maxLength ?? 0) > 5_000 ? [] : ['x'.repeat(5_000)]),
        ...(!isJson || takesNull(call.body?.properties?.[name]) ? [] : [null]),
      ];
      const wrong: unknown[] = [
        { ...good, isAdministrator: 'true' },
        ...(isJson ? [[], 'null', '5', '"text"', '{', '', ...beyond()] : []),
        ...Object.keys(good).flatMap((name) =>
          chosen([call.mediaType, call.body?.properties?.[name]], wrongFor(name)).map((value) => ({
            ...good,
            [name]: value,
          })),
        ),
      ];
      for (const body of wrong)
        expectRefusal(call, await send(call, requestFor(call, {}, body)), [400], JSON.stringify(body).slice(0, 60));
      // A form may hold a file, and so more than the other bodies.
      const more = 'x'.repeat(call.mediaType === 'multipart/form-data' ? 22_000_000 : 2_000_000);
      const large = isJson ? JSON.stringify({ ...good, more }) : `a=${more}`;
      expectRefusal(call, await send(call, requestFor(call, {}, large)), [413], 'too much');
      const xml = { ...requestFor(call), headers: { 'content-type': 'application/xml' }, payload: '<a/>' };
      expectRefusal(call, await send(call, xml), [415], 'another media type');
    });
  });

  it('finds nothing under unknown ids', async () => {
    const unknown = { uuid: '99999999-9999-4999-8999-999999999999', integer: 2_147_483_647 };
    await forEveryCall(async (call) => {
      const ids = call.parameters.filter(
        (one) => one.required && (one.schema.format === 'uuid' || /Id$/.test(one.name)),
      );
      for (const { name, schema } of ids) {
        if (/\/Delete((Proposal|Endorsement)Draft|BondTemplate)$/.test(call.path)) continue; // gone already is no mistake
        if (call.path.endsWith('/UploadChunk')) continue; // its first part makes the upload (chunks.test.ts)
        if (call.path.endsWith('/card-navigation')) continue; // the step of the address only says what the mover saw
        const value = schema.format === 'uuid' ? unknown.uuid : unknown.integer;
        // One of a few that the contract names is no id of a record.
        const refusedBy = schema.enum ? 400 : 404;
        expectRefusal(call, await send(call, requestFor(call, { [name]: value })), [refusedBy], `unknown ${name}`);
      }
    });
  });

  it('has written nothing through all of this', async () => {
    expect(await contentOf()).toBe(contentBefore);
  });
});
