import type { EndorsedAddress, EndorsedFacts } from '../endorsedFacts';
import type { FirstVersion } from '../series';

const address: EndorsedAddress = {
  AddressName: 'Rua das Acácias',
  CityId: 3304557,
  CityName: 'Rio de Janeiro',
  Complement: null,
  Neighborhood: 'Botafogo',
  Number: '12',
  StateName: 'Rio de Janeiro',
  StateProvinceId: 33,
  ZipCode: '22250-040',
};

/** A policy as endorsements see it, for tests; beside other years with a complementary modality. */
export const endorsedFacts = (changed: Partial<EndorsedFacts> = {}): EndorsedFacts => ({
  DataCancelamento: null,
  ModalidadePrincipal: { ImportanciaSegurada: 733_219_47, InicioVigencia: '2027-03-17', FimVigencia: '2028-03-17' },
  ModalidadeComplementar: { ImportanciaSegurada: 50_000_00, InicioVigencia: '2027-03-17', FimVigencia: '2028-09-17' },
  ObjetoApolice: [
    { Name: 'Objeto', Value: 'Garante as obrigações do contrato 12/2027.' },
    { Name: 'Contrato', Value: '12/2027' },
  ],
  ClausulasParticulares: [
    { Name: 'Multas', Value: 'Cobre multas até [ImportanciaSegurada].' },
    { Name: 'Foro', Value: 'Comarca do Rio de Janeiro.' },
  ],
  DadosTomador: { UniqueId: 'holder', CpfCnpj: '11222333000181', Nome: 'Construtora Ipê Ltda.', Endereco: address },
  DadosSegurado: {
    UniqueId: 'insured',
    CpfCnpj: '12ABC34501DE35',
    Nome: 'Município de Araras',
    NomeSocial: null,
    Endereco: { ...address, Number: '1', ZipCode: '13600-000' },
  },
  ...changed,
});

/**
 * That policy with what it was issued for: 733.219,47 × 1,37 % × 366 / 365 and 20 % of it, 50.000,00 × 0,9 % × 550 / 365, and
 * 17,5 % commission.
 */
export const firstVersion = (changed: Partial<FirstVersion> = {}): FirstVersion => ({
  facts: endorsedFacts(),
  premiumCents: 12_765_24,
  commissionCents: 2_233_92,
  ...changed,
});
