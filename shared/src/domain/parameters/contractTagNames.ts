/** A tag as the menu of an editor offers it. */
interface TagName {
  Name: string;
  Label: string;
}

/** Name, document and the parts of the address of a party: `NomeTomador`, `CidadeTomador`, … */
const ofParty = (suffix: string, label: string): TagName[] => [
  { Name: `Nome${suffix}`, Label: `Nome do ${label}` },
  { Name: `Documento${suffix}`, Label: `CPF ou CNPJ do ${label}` },
  { Name: `Endereco${suffix}`, Label: `Endereço completo do ${label}` },
  { Name: `Logradouro${suffix}`, Label: `Logradouro do ${label}` },
  { Name: `Numero${suffix}`, Label: `Número do endereço do ${label}` },
  { Name: `Complemento${suffix}`, Label: `Complemento do ${label}` },
  { Name: `Bairro${suffix}`, Label: `Bairro do ${label}` },
  { Name: `Cidade${suffix}`, Label: `Cidade do ${label}` },
  { Name: `Estado${suffix}`, Label: `Estado do ${label}` },
  { Name: `Cep${suffix}`, Label: `CEP do ${label}` },
];

/**
 * Every tag that a text may hold, in the order of the menu (Spec 001 §3 "Contract tag"). Apart from what fills them, which
 * takes a library for amounts in words.
 */
export const contractTagNames: readonly TagName[] = [
  { Name: 'InicioVigencia', Label: 'Início da vigência' },
  { Name: 'FimVigencia', Label: 'Fim da vigência' },
  { Name: 'PrazoDias', Label: 'Prazo em dias' },
  { Name: 'PrazoDiasExtenso', Label: 'Prazo em dias, por extenso' },
  { Name: 'ImportanciaSegurada', Label: 'Importância segurada' },
  { Name: 'ImportanciaSeguradaExtenso', Label: 'Importância segurada por extenso' },
  { Name: 'Modalidade', Label: 'Modalidade' },
  { Name: 'ModalidadeComplementar', Label: 'Modalidade complementar' },
  { Name: 'ImportanciaSeguradaComplementar', Label: 'Importância segurada complementar' },
  { Name: 'ImportanciaSeguradaComplementarExtenso', Label: 'Importância segurada complementar por extenso' },
  ...ofParty('Tomador', 'tomador'),
  ...ofParty('Segurado', 'segurado'),
  { Name: 'Beneficiarios', Label: 'Beneficiários' },
  { Name: 'NumeroEdital', Label: 'Número do edital' },
  { Name: 'NumeroContrato', Label: 'Número do contrato' },
  { Name: 'ValorContrato', Label: 'Valor do contrato' },
  { Name: 'ValorContratoExtenso', Label: 'Valor do contrato por extenso' },
  { Name: 'InicioContrato', Label: 'Início do contrato' },
  { Name: 'FimContrato', Label: 'Fim do contrato' },
  { Name: 'NumeroProcesso', Label: 'Número do processo' },
  { Name: 'Vara', Label: 'Vara ou tribunal' },
  { Name: 'ValorDebito', Label: 'Valor do débito' },
  { Name: 'ValorDebitoExtenso', Label: 'Valor do débito por extenso' },
  { Name: 'NumeroProposta', Label: 'Número da proposta' },
  { Name: 'NumeroApolice', Label: 'Número da apólice' },
  { Name: 'NomeCorretora', Label: 'Nome da corretora' },
  { Name: 'NomeSeguradora', Label: 'Nome da seguradora' },
  { Name: 'DocumentoSeguradora', Label: 'CNPJ da seguradora' },
];
