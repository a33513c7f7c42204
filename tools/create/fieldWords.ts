/** The column titles of the contracts' fields. A field that is missing here does not become a column by itself. */
export const columnTitles: Readonly<Record<string, string>> = {
  PolicyNumber: 'Número',
  Number: 'Número',
  Name: 'Nome',
  UserName: 'Usuário',
  Email: 'E-mail',
  CpfCnpj: 'CPF ou CNPJ',
  StatusId: 'Situação',
  PolicyHolder: 'Tomador',
  Insured: 'Segurado',
  ProfileName: 'Perfil',
  BrokerName: 'Corretora',
  SusepCode: 'Código SUSEP',
  CommissionPercent: 'Comissão (%)',
  Ref: 'Referência',
  ModalityName: 'Modalidade',
  ModalityGroupName: 'Grupo',
  BranchCode: 'Ramo',
  CityName: 'Município',
  StateAbbreviation: 'UF',
  InsuredAmountValue: 'Importância segurada',
  InsurancePremium: 'Prêmio',
  AvailableLimit: 'Limite disponível',
  MaxInsuredAmountValue: 'Importância máxima',
  MaxInsuredAmountAutomaticValue: 'Máximo automático',
  MinInsurancePremium: 'Prêmio mínimo',
  MinPeriodInDays: 'Prazo mínimo em dias',
  MaxPeriodInDays: 'Prazo máximo em dias',
  Version: 'Versão',
  StartDate: 'Início da vigência',
  EndDate: 'Fim da vigência',
  CreatedAt: 'Criação',
  AcceptedAt: 'Aceite em',
  EndorsementCount: 'Endossos',
  IsActive: 'Ativo',
  IsPrivate: 'Setor privado',
  IsBlocked: 'Bloqueado',
  IsRestrictivelyBlocked: 'Bloqueio restritivo',
  EnableAnnualInstallments: 'Parcela anual',
  EnabledForAutomaticEmission: 'Emissão automática',
};

interface FilterWords {
  /** Its name in the address. */
  name: string;
  label: string;
  yes: string;
  no: string;
}

/** The filters that come of the queries' yes-or-no fields; those that are missing here do not. */
export const filterWords: Readonly<Record<string, FilterWords>> = {
  isBlocked: { name: 'bloqueado', label: 'Situação', yes: 'Bloqueados', no: 'Liberados' },
  isPrivate: { name: 'privado', label: 'Setor', yes: 'Privado', no: 'Público' },
  filterByActive: { name: 'ativo', label: 'Situação', yes: 'Ativos', no: 'Inativos' },
  enabledForAutomaticEmission: { name: 'automatica', label: 'Emissão', yes: 'Automática', no: 'Com análise' },
};
