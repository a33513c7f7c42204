import * as clauses from '@portal/shared/contracts/parameters/clauses';
import * as complementary from '@portal/shared/contracts/parameters/complementaryModalities';
import { getCoverageExample, getCoverages } from '@portal/shared/contracts/parameters/coverages';
import * as groups from '@portal/shared/contracts/parameters/modalityGroupRecord';
import { getModalityChangeHistory } from '@portal/shared/contracts/parameters/modalityHistory';
import * as rates from '@portal/shared/contracts/parameters/modalityRates';
import * as calls from '@portal/shared/contracts/parameters/modalityRecord';
import * as documents from '@portal/shared/contracts/parameters/requestDocuments';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { companyRulesRecord } from './companyRulesRecord';
import { coverageExample } from './coverageExample';
import { modalityGroupList, modalityGroupRecord } from './modalityGroupRecord';
import { modalityHistory } from './modalityHistory';
import { modalityRecord } from './modalityRecord';
import { complementaryModalitiesRecord, modalityRatesRecord } from './ofModality';
import { clauseRecords, coverageRecords, requestDocumentRecords } from './partsOfModality';
import { pipeTypesForDocument, saveRequestDocument, updateRequestDocumentStatus } from './requestDocuments';
import {
  saveClause,
  saveCompanyRules,
  saveCoverage,
  saveModality,
  saveModalityGroup,
  saveOfModality,
} from './saveParameters';

/** What the profile allows of it is asked by each command (`parameterRight.ts`). */
const parameterises = { access: holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]) };

/** Modalities, their coverages and the insurer's rules as they are parameterised. */
export const modalityParameterRoutes: Route[] = [
  answer(calls.getModalityParameters, parameterises, ({ database, user, query }) =>
    modalityRecord(database, user, query, new Date()),
  ),
  answer(calls.saveModality, parameterises, ({ database, user, body }) =>
    saveModality(database, user, body, new Date()),
  ),
  answer(calls.saveCoverage, parameterises, ({ database, user, body }) =>
    saveCoverage(database, user, body, new Date()),
  ),
  answer(groups.getModalityGroupList, parameterises, ({ database, user, query }) =>
    modalityGroupList(database, user, query, new Date()),
  ),
  answer(groups.getModalityGroup, parameterises, ({ database, user, query }) =>
    modalityGroupRecord(database, user, query, new Date()),
  ),
  answer(groups.saveModalityGroup, parameterises, ({ database, user, body }) =>
    saveModalityGroup(database, user, body, new Date()),
  ),
  answer(getCoverages, parameterises, ({ database, user, query }) =>
    coverageRecords(database, user, query, new Date()),
  ),
  answer(getCoverageExample, parameterises, async ({ query }) => coverageExample(query)),
  answer(clauses.getClauses, parameterises, ({ database, user, query }) =>
    clauseRecords(database, user, query, new Date()),
  ),
  answer(clauses.saveClause, parameterises, ({ database, user, body }) => saveClause(database, user, body, new Date())),
  answer(documents.getProposalParameterRequestDocuments, parameterises, ({ database, user, query }) =>
    requestDocumentRecords(database, user, query, new Date()),
  ),
  answer(documents.getPipeTypeForDocument, parameterises, ({ database, user, query }) =>
    pipeTypesForDocument(database, user, query, new Date()),
  ),
  answer(documents.insertProposalParameterRequestDocument, parameterises, ({ database, user, body }) =>
    saveRequestDocument(database, user, body, new Date()),
  ),
  answer(documents.updateStatusProposalParameterRequestDocument, parameterises, ({ database, user, query }) =>
    updateRequestDocumentStatus(database, user, query, new Date()),
  ),
  answer(rates.getModalityRates, parameterises, ({ database, user, query }) =>
    modalityRatesRecord(database, user, query, new Date()),
  ),
  answer(rates.saveModalityRates, parameterises, ({ database, user, body }) =>
    saveOfModality(database, user, 'modalityRates', body, new Date()),
  ),
  answer(complementary.getComplementaryModalities, parameterises, ({ database, user, query }) =>
    complementaryModalitiesRecord(database, user, query, new Date()),
  ),
  answer(complementary.saveComplementaryModality, parameterises, ({ database, user, body }) =>
    saveOfModality(database, user, 'complementaryModalities', body, new Date()),
  ),
  answer(getModalityChangeHistory, parameterises, ({ database, user, query }) =>
    modalityHistory(database, user, query),
  ),
  answer(calls.getCompanyRules, parameterises, ({ database, user, query }) =>
    companyRulesRecord(database, user, query, new Date()),
  ),
  answer(calls.saveCompanyRules, parameterises, ({ database, user, body }) =>
    saveCompanyRules(database, user, body, new Date()),
  ),
];
