import { cardDataViews } from './cardDataViews';
import { CardType, cardTypeLabels } from './cardTypes';
import { CCGStatus, ccgStatusLabels, ccgStatusTones } from './ccgStatus';
import { ContractualTermType, GeneralConditionsTab, contractualTermTypeLabels } from './contractualTerms';
import { DocumentStatus, documentStatusLabels, documentStatusTones } from './documentStatus';
import { DynamicInputType, dynamicInputType, dynamicInputTypeLabels } from './dynamicInput';
import { endorsementSteps } from './endorsementSteps';
import { EndorsementTypeId, endorsementTypeLabels } from './endorsementTypes';
import { Functionality } from './functionalities';
import { functionalityLabels } from './functionalityLabels';
import { MenuId, brokerMenuLabels, menuLabels } from './menu';
import { ModuleId, moduleLabels } from './modules';
import { PolicyStatus, policyStatusColours, policyStatusLabels, policyStatusTones } from './policyStatus';
import { newProposalSteps } from './proposalSteps';
import { ProposalStatus, proposalStatusLabels, proposalStatusTones } from './proposalStatus';
import * as timeline from './proposalTimeline';
import { UserType, userTypeLabels } from './userTypes';

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
