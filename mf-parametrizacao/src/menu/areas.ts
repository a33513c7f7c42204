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
    text: 'Grupos por ramo, e de cada modalidade valores, prazos, taxas, coberturas, cláusulas e complementares.',
    kinds: ['modality', 'modalityGroup', 'modalityRates', 'coverage', 'clause', 'complementaryModalities'],
    to: addresses.modalities(),
  },
  {
    title: 'Pagamentos',
    text: 'Parcelas, parcela mínima, juros e carências por faixa de prêmio, com exceções por modalidade.',
    kinds: ['payment'],
    to: addresses.paymentParameters(),
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
    title: 'Tributos',
    text: 'O IOF que incide sobre o prêmio.',
    kinds: ['premiumTax'],
    to: addresses.ruleArea('tributos'),
  },
];
