import { cardDataViews } from '../boards/cardDataViews';
import { CardType, cardTypeLabels } from '../boards/cardTypes';
import { CCGStatus, ccgStatusLabels, ccgStatusTones } from '../parties/ccgStatus';
import {
  ClauseFlag,
  ContractualTermType,
  GeneralConditionsTab,
  clauseFlagLabels,
  contractualTermTypeLabels,
} from '../parameters/contractualTerms';
import { DocumentStatus, documentStatusLabels, documentStatusTones } from '../documents/documentStatus';
import { DynamicInputType, dynamicInputType, dynamicInputTypeLabels } from '../parameters/dynamicInput';
import * as endorsementFlow from '../underwriting/endorsementSteps';
import { endorsementSteps } from '../underwriting/endorsementSteps';
import * as endorsements from '../underwriting/endorsementTypes';
import { EndorsementTypeId, endorsementTypeLabels } from '../underwriting/endorsementTypes';
import { Functionality } from '../access/functionalities';
import { functionalityLabels } from '../access/functionalityLabels';
import { MenuId, brokerMenuLabels, menuLabels } from '../portal/menu';
import { ModuleId, moduleLabels } from '../portal/modules';
import { PolicyStatus, policyStatusColours, policyStatusLabels, policyStatusTones } from '../underwriting/policyStatus';
import * as proposalFlow from '../underwriting/proposalSteps';
import { newProposalSteps } from '../underwriting/proposalSteps';
import { ProposalStatus, proposalStatusLabels, proposalStatusTones } from '../underwriting/proposalStatus';
import * as timeline from '../underwriting/proposalTimeline';
import { ResponsiblePersonType, responsiblePersonTypeLabels } from '../people/responsiblePersons';
import * as signIn from '../access/signIn';
import { DEFAULT_THEME, Theme, themeLabels } from '../portal/themes';
import { UserType, userTypeLabels } from '../access/userTypes';

/** Reads an enumeration as `id name label`, in the order of the ids. */
const listed = (enumeration: Record<string, number | string>, labels: Record<string | number, string>): string[] =>
  Object.entries(enumeration)
    .sort(([, one], [, other]) => Number(one) - Number(other))
    .map(([name, id]) => `${id} ${name} ${labels[id]}`);

test('a proposal has the states of the specification, under the labels that people know', () => {
  expect(listed(ProposalStatus, proposalStatusLabels)).toEqual([
    '1 Cotacao Cotação',
    '2 EmAnalise Em análise',
    '3 AguardandoEmissao Aguardando Emissão',
    '4 AguardandoPagamento Aguardando Pagamento de Boleto',
    '5 Emitida Emitida',
    '6 AguardandoCorretor Aguardando Corretor',
    '97 Rejeitada Rejeitada',
    '98 Recusada Recusada',
    '99 Cancelada Cancelada',
  ]);
  expect([proposalStatusTones[5], proposalStatusTones[98]]).toEqual(['success', 'danger']);
});

test('a policy has the states and colours of the specification', () => {
  expect(listed(PolicyStatus, policyStatusLabels)).toEqual([
    '1 AguardandoEmissao Aguardando Emissão',
    '2 Emitida Emitida',
    '3 Cancelada Cancelada',
    '4 Vencida Vencida',
    '5 Rejeitada Rejeitada',
  ]);
  expect(Object.values(policyStatusColours)).toEqual(['blue', 'green', 'danger', 'danger', 'danger']);
  expect(Object.values(policyStatusTones)).toEqual(['info', 'success', 'danger', 'danger', 'danger']);
});

test('the timeline of a proposal has the groups, situations, states and icons of the specification', () => {
  expect(timeline.ProposalTimelineSituationGroup).toEqual({ Cotacao: 1, Proposta: 2, Emissao: 3 });
  expect(listed(timeline.ProposalTimelineSituation, timeline.proposalTimelineSituationLabels)).toEqual([
    '1 Cotacao Cotação',
    '2 Cadastro Cadastro',
    '3 Credito Crédito',
    '4 Subscricao Subscrição',
    '5 Resseguro Resseguro',
    '6 Emissao Emissão',
  ]);
  expect(timeline.ProposalTimelineStatus).toEqual({
    Aprovado: 1,
    Seguradora: 2,
    Corretor: 3,
    Recusado: 4,
    Cancelado: 5,
  });
  expect(timeline.TimelineIconCode).toEqual({ done: 1, info: 2, warning: 3, danger: 4 });
});

test('an endorsement is of one of nine types', () => {
  expect(listed(EndorsementTypeId, endorsementTypeLabels)).toEqual([
    '1 Cancelamento Cancelamento',
    '2 Alteracao Alteração',
    '3 Neutro Neutro',
    '4 Renovacao Renovação',
    '5 ProrrogacaoDeVigencia Prorrogação de vigência',
    '6 ReducaoDeVigencia Redução de vigência',
    '7 AumentoDeImportancia Aumento de importância',
    '8 ReducaoDeImportancia Redução de importância',
    '9 RestituicaoDePremio Restituição de prêmio',
  ]);
});

test('a counter-guarantee contract, a document and a contractual term keep their spelling', () => {
  expect(listed(CCGStatus, ccgStatusLabels)).toEqual([
    '1 Criado Criado',
    '2 AguardandoAssinatura Aguardando assinatura',
    '3 AguardandoAnaliseSeguradora Aguardando análise da seguradora',
    '4 Assinado Assinado',
    '5 AlteracaoReprovada Alteração reprovada',
    '6 AguardandoCorretor Aguardando Corretor',
    '7 Substituido Substituído',
    '8 Cancelado Cancelado',
    '9 Encerrado Encerrado',
  ]);
  expect(ccgStatusTones[CCGStatus.Assinado]).toBe('success');
  expect(listed(DocumentStatus, documentStatusLabels)).toEqual([
    'Conforme Conforme Conforme',
    'Pendente Pendente Pendente',
    'Aguardando_Analise Aguardando_Analise Aguardando análise',
    'Reprovado Reprovado Reprovado',
  ]);
  expect(documentStatusTones[DocumentStatus.Reprovado]).toBe('danger');
  expect(listed(ContractualTermType, contractualTermTypeLabels)).toEqual([
    '1 CondicoesGerais Condições gerais',
    '2 CondicoesEspeciais Condições especiais',
    '3 Objeto Objeto',
    '4 CoberturasAdicionais Coberturas adicionais',
    '5 ObjetoCobertura Objeto da cobertura',
  ]);
  expect(Object.values(GeneralConditionsTab)).toEqual(['Privado', 'Publico', 'Histórico de alterações']);
});

test('modules, user types and menu entries keep their ids', () => {
  expect(listed(ModuleId, moduleLabels)).toEqual([
    '0 CCG CCG',
    '1 CORRETOR Corretor',
    '2 PROPOSTA Proposta',
    '4 APOLICE Apólice',
    '6 COCORRETAGEM Cocorretagem',
    '7 RESSEGURO Resseguro',
    '8 PARAMETRIZACAO Parametrização',
    '9 ENDOSSO Endosso',
    '10 TOMADOR Tomador',
    '11 SEGURADO Segurado',
    '12 COSSEGURO Cosseguro',
  ]);
  expect(listed(UserType, userTypeLabels)).toEqual([
    '1 INSURANCE Seguradora',
    '2 BROKER Corretor',
    '3 POLICY_HOLDER Tomador',
    '4 OTHER Outro',
    '5 AGENT Agente do corretor',
    '6 ADVISOR Assessor',
  ]);
  expect(Object.values(MenuId).map((id) => `${id} ${menuLabels[id]}`)).toEqual([
    '1 Esteiras Seguradora',
    '2 Tomadores',
    '3 Usuários',
    '4 Segurados',
    '5 Parametrização',
    '6 Apólices',
    '7 Propostas',
    '8 BI',
    '9 Documentos',
    '10 Corretores',
    '13 Consulta integrações',
    '14 Consultas bureau',
  ]);
  expect(Object.values(brokerMenuLabels)).toEqual(['Corretores', 'Dados da Corretora', 'Lista de corretores']);
});

test('there are 46 functionalities, 18 is not one of them, and each has a label', () => {
  const ids: number[] = Object.values(Functionality);
  expect(ids).toEqual(Array.from({ length: 47 }, (_, index) => index + 1).filter((id) => id !== 18));
  expect(Object.keys(functionalityLabels).map(Number)).toEqual(ids);
  expect([Functionality.GERENCIAR_PIPE_CADASTRO, Functionality.GERENCIAR_PIPE_SUBSCRICAO]).toEqual([34, 39]);
});

test('each of the 16 card types has a label, a title and a call', () => {
  expect(Object.keys(CardType)).toHaveLength(16);
  for (const type of Object.values(CardType)) {
    expect(cardTypeLabels[type]).not.toBe('');
    expect(cardDataViews[type].readCall).toMatch(/^kanban-get-card-/);
  }
  expect(new Set(Object.values(cardDataViews).map((view) => view.title))).toEqual(
    new Set([
      'Dados da Corretora',
      'Dados da Solicitação de Nomeação',
      'Dados da Solicitação de CCG',
      'Dados da Proposta',
      'Dados do Endosso',
      'Dados do Tomador',
      'Revisão de Limite',
    ]),
  );
});

test('the wizards have their steps in order', () => {
  expect(newProposalSteps).toEqual([
    'dados-tomador',
    'dados-segurado',
    'dados-de-risco',
    'resumo-da-proposta',
    'dados-financeiros',
  ]);
  expect(endorsementSteps).toEqual([
    'informacoes-do-endosso',
    'motivo-e-documentos',
    'resumo-da-alteracao',
    'informacoes-de-pagamento',
  ]);
});

test('a dynamic input of an unknown type is a text', () => {
  expect(['Money', 'Repeater', 'Slider', 'constructor', ''].map(dynamicInputType)).toEqual([
    'Money',
    'Repeater',
    'text',
    'text',
    'text',
  ]);
  expect(Object.keys(dynamicInputTypeLabels)).toEqual(Object.values(DynamicInputType));
});

test('a functionality keeps the name of the specification for its id', () => {
  expect(Object.entries(Functionality).map(([name, id]) => `${id} ${name}`)).toEqual([
    '1 VISUALIZAR_ESTEIRAS',
    '2 GERENCIAR_CORRETORA',
    '3 VISUALIZAR_BI',
    '4 VISUALIZAR_DOCUMENTOS',
    '5 GERENCIAR_DOCUMENTOS',
    '6 GERENCIAR_PROPOSTAS',
    '7 VISUALIZAR_PROPOSTAS',
    '8 VISUALIZAR_USUARIOS',
    '9 GERENCIAR_USUARIOS',
    '10 GERENCIAR_PERFIS',
    '11 VISUALIZAR_SEGURADO',
    '12 GERENCIAR_SEGURADOS',
    '13 GERENCIAR_TOMADORES',
    '14 VISUALIZAR_TOMADORES',
    '15 DOWNLOAD_DO_LAUDO_DE_EMISSAO',
    '16 REPROCESSAMENTO',
    '17 IGNORAR_ASSINATURA_DE_CCG',
    '19 BLOQUEAR_RESTRITIVOS_DO_TOMADOR',
    '20 RESETAR_GRUPO_ECONOMICO',
    '21 GERENCIAR_CORRETORES',
    '22 VISUALIZAR_CORRETORES',
    '23 CANCELAR_APOLICE_MANUALMENTE',
    '24 VISUALIZAR_APOLICES',
    '25 SOLICITAR_ENDOSSO',
    '26 PARAMETRIZAR_SEGURADORA',
    '27 APROVACAO_MANUAL',
    '28 VISUALIZAR_CORRETORA',
    '29 GERENCIAR_TOMADORES_SEGURADORA',
    '30 VISUALIZAR_TOMADORES_SEGURADORA',
    '31 GERENCIAR_PROPOSTAS_SEGURADORA',
    '32 VISUALIZAR_PROPOSTAS_SEGURADORA',
    '33 LISTAR_CORRETORES_ASSESSOR',
    '34 GERENCIAR_PIPE_CADASTRO',
    '35 GERENCIAR_PIPE_CREDITO',
    '36 GERENCIAR_PIPE_NOMEACAO',
    '37 GERENCIAR_PIPE_PEP',
    '38 GERENCIAR_PIPE_RESSEGURO',
    '39 GERENCIAR_PIPE_SUBSCRICAO',
    '40 VISUALIZAR_INTEGRACOES',
    '41 GERENCIAR_INTEGRACOES',
    '42 VISUALIZAR_GERENCIAR_ERROS_CONSULTA',
    '43 VISUALIZAR_TELA_DE_DOCUMENTOS',
    '44 VISUALIZAR_ANALISE_DE_CREDITO',
    '45 GERENCIAR_CCG',
    '46 BLOQUEIO_APOLICE_RENOVACAO',
    '47 HABILITAR_FILTRO_MANDATORIO',
  ]);
  const labels = Object.values(functionalityLabels);
  expect(labels.filter((label) => label.trim() === '')).toEqual([]);
  expect(new Set(labels).size).toBe(labels.length);
});

test('every list that a person chooses from has a label of its own for each entry', () => {
  const lists: Record<string, string>[] = [
    cardTypeLabels,
    clauseFlagLabels,
    dynamicInputTypeLabels,
    responsiblePersonTypeLabels,
    signIn.advisorSignInModeLabels,
    endorsements.endorsementFlowLabels,
    endorsements.endorsementEngineLabels,
    endorsementFlow.endorsementStepLabels,
    endorsementFlow.olderEndorsementStepLabels,
    endorsementFlow.endorsementAutomaticStepLabels,
    proposalFlow.newProposalStepLabels,
    proposalFlow.proposalAutomaticValidationLabels,
    timeline.proposalTimelineSituationGroupLabels,
    timeline.proposalTimelineStatusLabels,
    timeline.timelineIconLabels,
  ];
  for (const labels of lists.map((list) => Object.values(list))) {
    expect(labels.length).toBeGreaterThan(1);
    expect(labels.filter((label) => label.trim() === '')).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  }
});

test('what good and bad ends look like is the same wherever a state is shown', () => {
  expect(Object.values(ccgStatusTones)).toEqual([
    ...['neutral', 'warning', 'info', 'success', 'danger', 'warning'],
    ...['neutral', 'neutral', 'neutral'],
  ]);
  expect(documentStatusTones).toEqual({
    Conforme: 'success',
    Pendente: 'warning',
    Aguardando_Analise: 'info',
    Reprovado: 'danger',
  });
  expect(Object.values(timeline.proposalTimelineStatusTones)).toEqual([
    'success',
    'info',
    'warning',
    'danger',
    'danger',
  ]);
  expect(Object.values(timeline.timelineIconTones)).toEqual(['success', 'info', 'warning', 'danger']);
  for (const status of [ProposalStatus.Rejeitada, ProposalStatus.Recusada, ProposalStatus.Cancelada])
    expect(proposalStatusTones[status]).toBe('danger');
  expect(new Set(Object.values(proposalStatusTones)).has('' as never)).toBe(false);
});

test('the older flow of endorsements and what happens by itself are numbered in their order', () => {
  expect(listed(endorsementFlow.OlderEndorsementStep, endorsementFlow.olderEndorsementStepLabels)).toEqual([
    '1 Type Tipo',
    '2 Reason Motivo',
    '3 DataChanges Alteração de dados',
    '4 Premium Prêmio',
    '5 Documents Documentos',
    '6 Clauses Cláusulas',
    '7 BankData Dados bancários',
    '8 Summary Resumo',
  ]);
  expect(Object.entries(endorsementFlow.EndorsementAutomaticStep)).toEqual([
    ['Registration', 1],
    ['CreditApproval', 2],
    ['Reinsurance', 3],
    ['Subscription', 4],
    ['Approval', 5],
  ]);
});

test('what calls and addresses spell is spelled as the specification does', () => {
  expect(Object.values(endorsements.EndorsementFlow)).toEqual(['cancelamento', 'alteracao', 'neutro']);
  expect(endorsements.endorsementFlowCallNames).toEqual({
    cancelamento: 'Cancelamento',
    alteracao: 'Alteracao',
    neutro: 'Neutro',
  });
  expect(Object.values(endorsements.EndorsementEngine)).toEqual(['Cadastro', 'Credito', 'Subscricao', 'Resseguro']);
  expect(Object.values(proposalFlow.ProposalAutomaticValidation)).toEqual([
    'PEP',
    'CreditApproval',
    'RegistrationApproval',
    'SubscriptionApproval',
    'ReinsuranceApproval',
  ]);
  expect(Object.values(signIn.GrantType)).toEqual(['password', 'authorization_code', 'refresh_token', 'custom_entra']);
  expect(signIn.SingleSignOnGrant).toEqual({ password: 'password', refresh: 'refresh' });
  expect(Object.values(signIn.AdvisorSignInMode)).toEqual(['AuthenticationBroker', 'AuthenticationAdvisor']);
  expect(Object.values(ClauseFlag)).toEqual([
    'condicaoNova',
    'condicaoSemTags',
    'vindaApoliceOriginal',
    'condicaoEditada',
  ]);
  expect(ResponsiblePersonType).toEqual({ Administrator: 1, FinancialOfficer: 2 });
  expect(Object.values(DynamicInputType)).toEqual([
    'TextArea',
    'Date',
    'Money',
    'Number',
    'Select',
    'Repeater',
    'text',
  ]);
});

test('each type of card is read by the call of its own view', () => {
  expect(Object.entries(cardDataViews).map(([type, { readCall }]) => `${type} ${readCall.slice(16, -5)}`)).toEqual([
    'CORRETORA_PEP broker',
    'NOMEACAO_TOMADOR policy-holder-nomeation-request',
    'ANALISE_CCG policy-holder-ccg',
    'ANALISE_CCG_MANUAL policy-holder-ccg',
    'PROPOSTA proposal',
    'GRUPO_ECONOMICO economic-group',
    'TOMADOR_QSA_PEP proposal',
    'SEGURADO_QSA_PEP proposal',
    'PROPOSTA_RENOVACAO proposal',
    'ENDOSSO_CANCELAMENTO endorsement',
    'ENDOSSO_ALTERACAO endorsement',
    'ENDOSSO_ANIVERSARIO endorsement',
    'ANALISE_DOCUMENTACAO_CORRETORA broker',
    'ANALISE_CONFORMIDADE_CORRETORA broker',
    'RAMO_ATIVIDADE branch-activity',
    'REQUEST_LIMIT request-limit',
  ]);
  expect(Object.values(CardType)).toEqual(Object.keys(CardType));
});

test('the themes are those of the specification, under names that people choose from', () => {
  expect(Object.values(Theme).map((theme) => `${theme} ${themeLabels[theme]}`)).toEqual([
    'light Claro',
    'dark Escuro',
    'semi-dark Semiescuro',
  ]);
  expect(DEFAULT_THEME).toBe('light');
});
