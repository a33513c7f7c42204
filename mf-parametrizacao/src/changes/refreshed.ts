import { getChangeSet, getChangeSets } from '@portal/shared/contracts/parameters/changes';
import { getImpact } from '@portal/shared/contracts/parameters/impact';
import { getPublications } from '@portal/shared/contracts/parameters/history';
import { getBrokerProfiles } from '@portal/shared/contracts/parameters/brokerProfiles';
import { getInstallmentParameter } from '@portal/shared/contracts/parameters/installmentParameters';
import { getModalities } from '@portal/shared/contracts/parameters/modalities';
import { getCompanyRules, getModalityParameters } from '@portal/shared/contracts/parameters/modalityRecord';
import {
  getClosedDays,
  getCommissionRules,
  getNotices,
  getPremiumTax,
  getShortRate,
  getYearlyIndex,
} from '@portal/shared/contracts/parameters/ruleRecords';
import { getClauses } from '@portal/shared/contracts/parameters/clauses';
import { getComplementaryModalities } from '@portal/shared/contracts/parameters/complementaryModalities';
import { getCoverages } from '@portal/shared/contracts/parameters/coverages';
import { getModalityGroup, getModalityGroupList } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import { getModalityChangeHistory } from '@portal/shared/contracts/parameters/modalityHistory';
import { getModalityRates } from '@portal/shared/contracts/parameters/modalityRates';

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
  getCompanyRules,
  getClosedDays,
  getShortRate,
  getPremiumTax,
  getCommissionRules,
  getClauses,
  getComplementaryModalities,
  getCoverages,
  getModalityChangeHistory,
  getModalityGroup,
  getModalityGroupList,
  getModalityRates,
  getNotices,
  getYearlyIndex,
];
