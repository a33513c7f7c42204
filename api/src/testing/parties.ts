import { searchable } from '@portal/shared/domain/values/textSearch';
import type { Database } from '../platform/database/connection';
import {
  brokers,
  insureds,
  locations,
  policyHolderNominations,
  policyHolders,
} from '../platform/database/schema/parties';
import { broker, company, holder, insured, uniqueIdOf } from './ids';

const party = (id: number, companyId: number, name: string, document: string) => ({
  id,
  uniqueId: uniqueIdOf(id),
  companyId,
  name,
  document,
  searchText: searchable(`${name} ${document}`),
});

export const CPF = { alvaro: '52998224725', joao: '11144477735' } as const;
export const CNPJ = { horizonte: '11222333000181', aco: '12ABC34501DE35' } as const;

export async function fillParties(database: Database): Promise<void> {
  const brokerOf = (id: number, companyId: number, name: string, document: string) => ({
    ...party(id, companyId, name, document),
    susepCode: `10${id}`,
    commissionPercent: 20,
  });
  await database
    .insert(brokers)
    .values([
      brokerOf(broker.boreal, company.aurora, 'Boreal Corretora', '45997418000153'),
      brokerOf(broker.austral, company.aurora, 'Austral Corretora', '60701190000104'),
      brokerOf(broker.zenite, company.aurora, 'Zênite Corretora', '33000167000101'),
      brokerOf(broker.atlantica, company.atlas, 'Atlântica Corretora', '45997418000153'),
    ]);
  await database.insert(policyHolders).values([
    {
      ...party(holder.horizonte, company.aurora, 'Construtora Horizonte', CNPJ.horizonte),
      limitCents: 900_00,
      usedLimitCents: 400_00,
    },
    {
      ...party(holder.alvaro, company.aurora, 'Álvaro Souza', CPF.alvaro),
      limitCents: 100_00,
      usedLimitCents: 300_00,
    },
    { ...party(holder.aco, company.aurora, 'Metalúrgica 100% Aço', CNPJ.aco), limitCents: 700_00, isBlocked: true },
    party(holder.oeste, company.atlas, 'Construtora Oeste', CNPJ.horizonte),
  ]);
  await database.insert(insureds).values([
    { ...party(insured.recife, company.aurora, 'Município do Recife', '10565000000192'), isPrivate: false },
    { ...party(insured.joao, company.aurora, 'João Lima', CPF.joao), isPrivate: true },
    {
      ...party(insured.olinda, company.aurora, 'Município de Olinda', '10404184000109'),
      isPrivate: false,
      isBlocked: true,
    },
    { ...party(insured.manaus, company.atlas, 'Município de Manaus', '04365326000173'), isPrivate: false },
  ]);
  const at = { zipCode: '50030230', addressName: 'Cais do Apolo', number: '925', neighborhood: 'Recife' };
  // The municipality of Recife and the state of Pernambuco, by their IBGE codes.
  const recife = { ...at, companyId: company.aurora, cityId: 2611606, stateProvinceId: 26 };
  await database.insert(locations).values([
    { ...recife, policyHolderId: holder.horizonte, isMain: true },
    { ...recife, policyHolderId: holder.horizonte, isMain: false },
    { ...recife, insuredId: insured.recife, isMain: true },
  ]);
  const nomination = (policyHolderId: number, brokerId: number, status: 'approved' | 'pending') => ({
    companyId: company.aurora,
    policyHolderId,
    brokerId,
    status,
    requestedAt: new Date('2026-01-05T12:00:00Z'),
  });
  await database
    .insert(policyHolderNominations)
    .values([
      nomination(holder.horizonte, broker.boreal, 'approved'),
      nomination(holder.alvaro, broker.boreal, 'pending'),
      nomination(holder.aco, broker.austral, 'approved'),
    ]);
}
