/**
 * The tags of the insurer's text of the contract of counter-guarantee (CCG), in the order of the menu. It has its own: there
 * is no policy yet of which the others would tell.
 */
export const counterGuaranteeTagNames = [
  { Name: 'NomeSeguradora', Label: 'Nome da seguradora' },
  { Name: 'CnpjSeguradora', Label: 'CNPJ da seguradora' },
  { Name: 'EnderecoSeguradora', Label: 'Endereço da seguradora' },
  { Name: 'NomeTomador', Label: 'Nome do tomador' },
  { Name: 'DocumentoTomador', Label: 'CPF ou CNPJ do tomador' },
  { Name: 'EnderecoTomador', Label: 'Endereço completo do tomador' },
  { Name: 'NumeroContrato', Label: 'Número do contrato de contragarantia' },
  { Name: 'Fiadores', Label: 'Nomes dos fiadores' },
] as const;

/** What each of those tags is filled with. */
export type CounterGuaranteeTagValues = Readonly<Record<(typeof counterGuaranteeTagNames)[number]['Name'], string>>;
