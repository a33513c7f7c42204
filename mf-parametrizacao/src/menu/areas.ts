import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import * as addresses from '@portal/shared/domain/portal/addresses';

/** A part of what an insurer parameterises, with the screen where one begins. */
export interface Area {
  title: string;
  text: string;
  /** What is changed there; search and figures follow from it. */
  kinds: readonly ParameterKind[];
  to: string;
}

/** The areas that have a screen, in the order of the menu. A test holds them against the remote's routes. */
export const areas: readonly Area[] = [
  {
    title: 'Modalidades',
    text: 'Grupos por ramo, e de cada modalidade valores, prazos, taxas, coberturas, cláusulas, documentos e complementares.',
    kinds: [
      'modality',
      'modalityGroup',
      'modalityRates',
      'coverage',
      'clause',
      'requestDocument',
      'complementaryModalities',
    ],
    to: addresses.modalities(),
  },
  {
    title: 'Condições gerais',
    text: 'O clausulado dos contratos: condições gerais do ramo e especiais da modalidade, com o processo SUSEP.',
    kinds: ['conditions'],
    to: addresses.generalConditions(),
  },
  {
    title: 'Contragarantia (CCG)',
    text: 'O texto do contrato de contragarantia que tomador e fiadores assinam.',
    kinds: ['counterGuaranteeText'],
    to: addresses.ruleArea('contragarantia'),
  },
  {
    title: 'Dados nos documentos',
    text: 'O que apólices e contratos dizem da seguradora: código SUSEP, endereço, quem assina e onde atende.',
    kinds: ['insurerOnDocuments'],
    to: addresses.ruleArea('dados-da-seguradora'),
  },
  {
    title: 'Pagamentos',
    text: 'Parcelas, parcela mínima, juros e carências por faixa de prêmio, com exceções por modalidade.',
    kinds: ['payment'],
    to: addresses.paymentParameters(),
  },
  {
    title: 'Conta de cobrança',
    text: 'A conta bancária em que os boletos são pagos, com carteira e convênio.',
    kinds: ['collectionAccount'],
    to: addresses.ruleArea('conta-de-cobranca'),
  },
  {
    title: 'Endosso',
    text: 'O que se pode pedir de uma apólice, por que motivos e com que documentos, e o que se atualiza a cada ano.',
    kinds: ['endorsementSubType', 'endorsementAnniversary'],
    to: addresses.ruleList('endosso'),
  },
  {
    title: 'Renovação',
    text: 'Quando e por quem cada renovação é aberta, a que taxa, quem é avisado e o que a impede.',
    kinds: ['renewal', 'renewalRules'],
    to: addresses.ruleList('renovacao'),
  },
  {
    title: 'Esteiras',
    text: 'Etapas de cada quadro com limites de cards e justificativas, e quem vê e move.',
    kinds: ['pipe'],
    to: addresses.pipesParameters(),
  },
  {
    title: 'Prioridades dos cards',
    text: 'Nomes, cores e ordem, e a prioridade de um card novo.',
    kinds: ['cardPriorities'],
    to: addresses.ruleArea('prioridades'),
  },
  {
    title: 'Justificativas',
    text: 'Os textos oferecidos a quem justifica um card, por esteira e tipo.',
    kinds: ['justifications'],
    to: addresses.ruleArea('justificativas'),
  },
  {
    title: 'Frases dos cards',
    text: 'As frases oferecidas em observações, recusas e ajustes, com os dados do card no lugar das tags.',
    kinds: ['cardTexts'],
    to: addresses.ruleArea('frases'),
  },
  {
    title: 'Perfis de corretoras',
    text: 'Comissão e emissão automática do que cada perfil pode pedir, e quem é de qual.',
    kinds: ['brokerProfile'],
    to: addresses.brokerProfileParameters(),
  },
  {
    title: 'Comissão',
    text: 'As faixas que valem onde nenhum perfil diz outra coisa.',
    kinds: ['commissionRules'],
    to: addresses.ruleArea('comissao'),
  },
  {
    title: 'Bureaus de consulta',
    text: 'A quem se pergunta por empresas e pessoas, em que ordem, a que custo e o que segue da resposta.',
    kinds: ['bureauQuery'],
    to: addresses.bureauParameters(),
  },
  {
    title: 'Documentos de cadastro',
    text: 'O que se pede a tomadores e corretoras quando se cadastram.',
    kinds: ['registrationDocuments'],
    to: addresses.ruleArea('documentos-de-cadastro'),
  },
  {
    title: 'Cotações',
    text: 'Por quanto tempo um preço calculado vale.',
    kinds: ['companyRules'],
    to: addresses.ruleArea('cotacoes'),
  },
  {
    title: 'Dias sem cobrança',
    text: 'Feriados e recessos em que nenhuma parcela vence.',
    kinds: ['closedDays'],
    to: addresses.ruleArea('dias-sem-cobranca'),
  },
  {
    title: 'Prazo curto',
    text: 'Quanto do prêmio a seguradora retém quando um contrato termina antes.',
    kinds: ['shortRate'],
    to: addresses.ruleArea('prazo-curto'),
  },
  {
    title: 'Avisos',
    text: 'Com que antecedência a seguradora avisa, nunca menos do que manda a lei.',
    kinds: ['notices'],
    to: addresses.ruleArea('avisos'),
  },
  {
    title: 'Índice anual',
    text: 'O índice que atualiza a importância segurada a cada ano.',
    kinds: ['yearlyIndex'],
    to: addresses.ruleArea('indice'),
  },
  {
    title: 'Contratos públicos',
    text: 'Quanto a lei deixa garantir de um contrato público, e o valor de grande vulto de cada ano.',
    kinds: ['publicContracts'],
    to: addresses.ruleArea('contratos-publicos'),
  },
  {
    title: 'Atividades restritivas',
    text: 'Os CNAE de tomadores que a seguradora restringe, e por quê.',
    kinds: ['restrictiveActivities'],
    to: addresses.ruleArea('atividades'),
  },
  {
    title: 'Resseguro',
    text: 'A capacidade do contrato, acima da qual um risco passa pela esteira de resseguro.',
    kinds: ['treaty'],
    to: addresses.ruleArea('resseguro'),
  },
  {
    title: 'Guarda de dados',
    text: 'Por quantos anos dados ficam guardados antes de alguém poder ser anonimizado.',
    kinds: ['retention'],
    to: addresses.ruleArea('guarda'),
  },
  {
    title: 'Tributos',
    text: 'O IOF que incide sobre o prêmio.',
    kinds: ['premiumTax'],
    to: addresses.ruleArea('tributos'),
  },
];
