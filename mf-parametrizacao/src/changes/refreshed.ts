import { getChangeSet, getChangeSets } from '@portal/shared/contracts/parameters/changes';
import { getImpact } from '@portal/shared/contracts/parameters/impact';
import { getPublications } from '@portal/shared/contracts/parameters/history';
import {
  obterBureausPorConsulta,
  obterParametrosConsultasPorBureau,
} from '@portal/shared/contracts/parameters/bureauQueries';
import { getBrokerProfiles } from '@portal/shared/contracts/parameters/brokerProfiles';
import { getGeneralCondition, getGeneralConditions } from '@portal/shared/contracts/parameters/generalConditions';
import { getInstallmentParameter } from '@portal/shared/contracts/parameters/installmentParameters';
import { getModalities } from '@portal/shared/contracts/parameters/modalities';
import { getCompanyRules, getModalityParameters } from '@portal/shared/contracts/parameters/modalityRecord';
import { getEndorsementParameters } from '@portal/shared/contracts/parameters/endorsementParameters';
import { getRenewalParameters } from '@portal/shared/contracts/parameters/renewalParameters';
import {
  getCardPriorities,
  getClosedDays,
  getCommissionRules,
  getCounterGuaranteeText,
  getInsurerOnDocuments,
  getJustifications,
  getNotices,
  getPremiumTax,
  getPublicContracts,
  getRestrictiveActivities,
  getShortRate,
  getTreaty,
  getYearlyIndex,
} from '@portal/shared/contracts/parameters/ruleRecords';
import { getCardTextParameters } from '@portal/shared/contracts/parameters/cardTexts';
import { getCollectionAccount } from '@portal/shared/contracts/parameters/collectionAccount';
import { getClauses } from '@portal/shared/contracts/parameters/clauses';
import { getComplementaryModalities } from '@portal/shared/contracts/parameters/complementaryModalities';
import { getCoverages } from '@portal/shared/contracts/parameters/coverages';
import { getModalityGroup, getModalityGroupList } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import { getModalityChangeHistory } from '@portal/shared/contracts/parameters/modalityHistory';
import { getPipeParameters } from '@portal/shared/contracts/parameters/pipes';
import { getModalityRates } from '@portal/shared/contracts/parameters/modalityRates';
import {
  getPipeTypeForDocument,
  getProposalParameterRequestDocuments,
} from '@portal/shared/contracts/parameters/requestDocuments';

/** The calls that show what a command on drafts or change sets changes. */
export const showsParameters = [
  getChangeSet,
  getChangeSets,
  getImpact,
  getPublications,
  getModalityParameters,
  getModalities,
  getInstallmentParameter,
  getBrokerProfiles,
  getEndorsementParameters,
  getRenewalParameters,
  getCompanyRules,
  getCardPriorities,
  getJustifications,
  getCardTextParameters,
  getClosedDays,
  getCollectionAccount,
  getShortRate,
  getPremiumTax,
  getPublicContracts,
  getCommissionRules,
  getCounterGuaranteeText,
  getInsurerOnDocuments,
  getClauses,
  getComplementaryModalities,
  getCoverages,
  getGeneralCondition,
  getGeneralConditions,
  getModalityChangeHistory,
  getModalityGroup,
  getModalityGroupList,
  getModalityRates,
  getNotices,
  getPipeTypeForDocument,
  getProposalParameterRequestDocuments,
  getPipeParameters,
  getRestrictiveActivities,
  getTreaty,
  getYearlyIndex,
  obterBureausPorConsulta,
  obterParametrosConsultasPorBureau,
];
