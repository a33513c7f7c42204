import { recordStandardSet } from '../parameters/changes/recordStandardSet';
import type { Database } from '../platform/database/connection';
import { brokerDocumentModels } from '../platform/database/schema/brokerRegistrations';
import { counterGuaranteeTexts } from '../platform/database/schema/counterGuarantees';
import { companyDocumentFacts, contractConditions } from '../platform/database/schema/documentFacts';
import { companies, companyHosts, insuranceBranches } from '../platform/database/schema/companies';
import { modalities, modalityGroups } from '../platform/database/schema/modalities';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { company, modality, uniqueIdOf } from './ids';

const branding = { figureColor: '#0e65a5', lineColor: '#ff9f43', fontFamily: 'Montserrat' };

export async function fillCompanies(database: Database): Promise<void> {
  await database.insert(companies).values([
    {
      id: company.aurora,
      key: 'aurora',
      name: 'Aurora Seguradora',
      document: '11222333000181',
      primaryColor: '#0e65a5',
      ...branding,
    },
    {
      id: company.atlas,
      key: 'atlas',
      name: 'Atlas Garantias',
      document: '12ABC34501DE35',
      primaryColor: '#00695c',
      ...branding,
    },
  ]);
  await database.insert(companyHosts).values([
    { host: 'aurora.localhost', companyId: company.aurora },
    { host: 'localhost', companyId: company.aurora },
    { host: 'atlas.localhost', companyId: company.atlas },
  ]);
  await database.insert(brokerDocumentModels).values([
    { companyId: company.aurora, name: 'Registro na SUSEP', order: 1 },
    { companyId: company.aurora, name: 'Contrato social', order: 2 },
    { companyId: company.aurora, name: 'Comprovante de conta', isRequired: false, order: 3 },
  ]);
  await database.insert(insuranceBranches).values([
    { id: 1, companyId: company.aurora, code: '0775', name: 'Setor público', isPrivateSector: false },
    { id: 2, companyId: company.aurora, code: '0776', name: 'Setor privado', isPrivateSector: true },
    { id: 3, companyId: company.atlas, code: '0775', name: 'Setor público', isPrivateSector: false },
  ]);
  await database.insert(modalityGroups).values([
    { id: 1, uniqueId: uniqueIdOf(61), companyId: company.aurora, insuranceBranchId: 1, name: 'Licitação', order: 1 },
    { id: 2, uniqueId: uniqueIdOf(62), companyId: company.aurora, insuranceBranchId: 2, name: 'Execução', order: 2 },
    { id: 3, uniqueId: uniqueIdOf(63), companyId: company.atlas, insuranceBranchId: 3, name: 'Aduaneiro', order: 1 },
  ]);
  const one = (id: number, companyId: number, modalityGroupId: number, name: string, limit: number) => ({
    id,
    uniqueId: uniqueIdOf(id),
    companyId,
    modalityGroupId,
    name,
    ref: `M${id}`,
    searchText: searchable(name),
    maxInsuredAmountCents: limit,
    maxInsuredAmountAutomaticCents: limit / 10,
    minInsurancePremiumCents: 20_000,
    annualRatePercent: 0.9,
    maxRetroactivityDays: 30,
    maxFutureDays: 90,
    minPeriodInDays: 30,
    maxPeriodInDays: 1825,
    susepProcessNumber: `15414.900${id}/2022-10`,
  });
  await database
    .insert(modalities)
    .values([
      { ...one(modality.bid, company.aurora, 1, 'Licitante', 1_000_000_00), enabledForAutomaticEmission: true },
      one(modality.performance, company.aurora, 2, 'Executante construtor', 5_000_000_00),
      { ...one(modality.deleted, company.aurora, 2, 'Garantia antiga', 3_000_000_00), isDeleted: true },
      one(modality.customs, company.atlas, 3, 'Aduaneiro', 2_000_000_00),
    ]);
  await database.insert(companyDocumentFacts).values({
    companyId: company.aurora,
    susepCode: '09017',
    address: 'Avenida Paulista, 1842, São Paulo/SP, CEP 01310-945',
    place: 'São Paulo/SP',
    signatoryName: 'Helena Prado',
    signatoryRole: 'Diretora técnica',
    customerService: '0800 000 0001',
    ombudsman: '0800 000 0002',
    dataProtectionContact: 'privacidade@aurora.example',
    lookupAddress: 'https://www.gov.br/susep',
  });
  await database.insert(counterGuaranteeTexts).values({
    companyId: company.aurora,
    version: 1,
    title: 'Contrato de contragarantia',
    body: '# 1. Objeto\n1.1. [NomeTomador], [DocumentoTomador], indeniza a [NomeSeguradora]. Fiadores: [Fiadores].',
    inForceSince: '2026-01-01',
  });
  const conditions = { companyId: company.aurora, version: 1, inForceSince: '2026-01-01' };
  const general = (insuranceBranchId: number, code: string) => ({
    ...conditions,
    insuranceBranchId,
    title: `Condições gerais do ramo ${code}`,
    body: '# 1. Objeto\n1.1. Garante as obrigações de [NomeTomador].',
  });
  const special = (modalityId: number, name: string) => ({
    ...conditions,
    modalityId,
    title: `Condições especiais: ${name}`,
    body: '# 1. Objeto\n1.1. Garante o contrato nº [NumeroContrato].',
  });
  await database
    .insert(contractConditions)
    .values([
      general(2, '0776'),
      special(modality.performance, 'Executante construtor'),
      general(1, '0775'),
      special(modality.bid, 'Licitante'),
    ]);
  // Long ago, so that what a test changes afterwards is in force on whatever day it plays.
  const since = new Date('2001-01-01T03:00:00Z');
  await database.transaction(async (transaction) => {
    for (const id of [company.aurora, company.atlas]) await recordStandardSet(transaction, id, { since, now: since });
  });
}
