import type { PlainDate } from '@portal/shared/domain/time/dates';
import { makeCommission } from '../insurers/standard/commission';
import { makeJustificationParameters } from '../insurers/standard/justificationParameters';
import { makeModalities } from '../insurers/standard/modalities';
import { makeModalityDocumentModels } from '../insurers/standard/modalityDocumentModels';
import { makeInstallmentParameters } from '../insurers/standard/payments';
import { makePipes, makePriorities } from '../insurers/standard/pipes';
import { makeProfiles } from '../insurers/standard/profiles';
import { makeBrokerDocumentModels, makePolicyHolderDocumentModels } from '../insurers/standard/registrationDocuments';
import type { Numbering } from '../insurers/standard/standardContext';
import { makeContractConditions } from '../insurers/standard/wordings/conditions';
import { makeCounterGuaranteeTexts } from '../insurers/standard/wordings/counterGuarantee';
import { makeBeneficiaries } from './beneficiaries';
import { makeBankAccount, makeClosedDays } from './billing';
import { boardWork } from './boardWork';
import { makeBrokers, workingBrokers } from './brokers';
import { makeCards } from './cards';
import { giveBrokerProfiles } from './commission';
import { makeCompany } from './company';
import { companySettings } from './companySettings';
import type { CompanySettings } from './companySettings';
import { makeContracts } from './contracts';
import { createContext, createNumbering } from './context';
import { makeCounterGuarantees, makeGroupLimits, makeLimitRequests, settleLimits } from './credit';
import { makeDocumentFacts, processNumber } from './documentFacts';
import { createDocumentMaker } from './documents';
import { makeDoubles } from './doubles';
import { makeEndorsements } from './endorsements';
import { makeInsureds } from './insureds';
import { makeNominations } from './nominations';
import { makePolicies } from './policies';
import { makePolicyHolderBranches } from './policyHolderBranches';
import { makePolicyHolders } from './policyHolders';
import { releaseEnded } from './releases';
import { suggestRenewals } from './renewals';
import { addProposalParts } from './proposalParts';
import { makeProposals } from './proposals';
import { createRandom } from '../parties/bureau/invented/random';
import type { Random } from '../parties/bureau/invented/random';
import { makeRequestDocuments } from './requestDocuments';
import { makeTimeline } from './timeline';
import { makeUsers } from './users';
import { makeSignatories } from './signatories';

export interface DatasetOptions {
  /** The day on which the demo plays: everything lies around it. */
  today: PlainDate;
  /** Multiplies all sizes. */
  scale: number;
  passwordHash: string;
}

/** The demo data of all insurers. The same options give the same data. */
export function makeDataset(options: DatasetOptions) {
  const random = createRandom('portal');
  const numbering = createNumbering();
  return companySettings.map((settings) => makeCompanyData(settings, { ...options, random, numbering }));
}

export type CompanyData = ReturnType<typeof makeCompanyData>;

function makeCompanyData(settings: CompanySettings, base: DatasetOptions & { random: Random; numbering: Numbering }) {
  const context = createContext(settings, base);
  const documents = createDocumentMaker(context.random.fork('documents'));

  const company = makeCompany(context);
  const modalities = makeModalities(context, company.branches, {
    susepProcessOf: (id) => processNumber(900_100 + id, 2022),
    daysForAutomaticCancel: 60,
  });
  const pipes = makePipes(context);
  const priorities = makePriorities(context);
  const profiles = makeProfiles(context, pipes);

  const brokers = makeBrokers(context, documents);
  const commission = makeCommission(context, modalities);
  giveBrokerProfiles(brokers, commission);
  const policyHolders = makePolicyHolders(context, company, documents);
  const insureds = makeInsureds(context, documents);
  const nominations = makeNominations(context, workingBrokers(brokers), policyHolders.all);
  const counterGuarantees = makeCounterGuarantees(context, policyHolders.all);
  const users = makeUsers(
    context,
    { company, profiles, brokers, policyHolders, insureds },
    documents,
    base.passwordHash,
  );

  const contracts = makeContracts(context, company, users, profiles);

  const market = { modalities, brokers, policyHolders, insureds, nominations };
  const proposals = makeProposals(context, market, users.userIdOf);
  const beneficiaries = makeBeneficiaries(context);
  const policyHolderBranches = makePolicyHolderBranches(context, policyHolders.all);
  const proposalParts = addProposalParts(context, proposals.all, {
    beneficiaries: beneficiaries.all,
    brokers: workingBrokers(brokers),
    branches: policyHolderBranches,
  });
  const policies = makePolicies(context, proposals.all);
  const endorsements = makeEndorsements(context, policies, users.userIdOf);
  releaseEnded(context, policies);
  suggestRenewals(context, policies);
  settleLimits(context, policyHolders, policies);
  const groupLimits = makeGroupLimits(context, policyHolders.all, policies, proposals.all);
  const limitRequests = makeLimitRequests(context, proposals.all);

  const drafts = boardWork(context, {
    proposals: proposals.all,
    endorsements,
    brokers: brokers.all,
    policyHolders: policyHolders.all,
    nominations,
    counterGuarantees,
    limitRequests,
    economicGroups: policyHolders.groups,
  });
  const cards = makeCards(context, drafts, pipes, priorities, users.analysts);
  const doubles = makeDoubles(context, { policyHolders, insureds, nominations, policies });

  return {
    settings,
    company,
    modalities,
    commission,
    pipes,
    justificationParameters: makeJustificationParameters(context.companyId, pipes),
    priorities,
    profiles,
    users,
    contracts,
    brokers,
    brokerDocumentModels: makeBrokerDocumentModels(context.companyId),
    policyHolderDocumentModels: makePolicyHolderDocumentModels(context.companyId),
    modalityDocumentModels: makeModalityDocumentModels(context.companyId, modalities.all),
    policyHolders,
    policyHolderBranches,
    insureds,
    doubles,
    beneficiaries,
    nominations,
    counterGuarantees,
    groupLimits,
    limitRequests,
    proposals,
    proposalParts,
    installmentParameters: makeInstallmentParameters(context),
    bankAccount: makeBankAccount(context),
    closedDays: makeClosedDays(context),
    documentFacts: makeDocumentFacts(context),
    contractConditions: makeContractConditions(context, company.branches, modalities),
    counterGuaranteeTexts: makeCounterGuaranteeTexts(context),
    signatories: makeSignatories(context, counterGuarantees, policyHolders),
    timeline: proposals.all.flatMap((proposal) => makeTimeline(context, proposal)),
    policies,
    endorsements,
    requestDocuments: makeRequestDocuments(context, proposals.all, policyHolders.all, brokers.all),
    cards,
  };
}
