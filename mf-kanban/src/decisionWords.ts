import type { BoardCard } from '@portal/shared/contracts/boards/board';
import { formatLoss, formatScope } from '@portal/shared/domain/parties/nominationText';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { isOccurrence, occurrenceVerbs } from './decisionVerbs';
import type { Choice, Decided } from './decisionVerbs';

/** What a card's reference begins with, and how a sentence speaks of it. */
const subjects: readonly (readonly [start: string, article: string])[] = [
  ['Proposta ', 'a proposta '],
  ['Endosso ', 'o endosso '],
  ['Nomeação ', 'a nomeação '],
  ['Corretora ', 'o cadastro da corretora '],
  ['Ocorrência ', 'a ocorrência '],
  ['Tomador ', 'o ramo de atividade do tomador '],
  ['CCG-', 'o contrato CCG-'],
];

/** "a proposta 2026000123"; of a reference that this version does not know, "o card P-1". */
function subjectOf({ cardRef }: BoardCard): string {
  const known = subjects.find(([start]) => cardRef.startsWith(start));
  return known ? known[1] + cardRef.slice(known[0].length) : `o card ${cardRef}`;
}

const whatIsDecided = (card: BoardCard): string => subjectOf(card).split(' ')[1] ?? 'card';

const goesOn = 'segue para a próxima análise ou, se não houver outra, aguarda a emissão.';
const proposalGoesOn = `A proposta ${goesOn}`;
const UNCHANGEABLE = 'Uma decisão não muda mais.';

const holderOf = ({ stakes }: Decided): string => stakes?.policyHolderName ?? 'o tomador';
const startingWith = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
/** "do tomador", "de Construtora 11 Ltda". */
const ofHolder = ({ stakes }: Decided): string =>
  stakes?.policyHolderName ? `de ${stakes.policyHolderName}` : 'do tomador';

type Sentence = (decided: Decided, grantedCents: number | null, isWaived: boolean) => string;

/** What the limit becomes; a board does not know it, and says only that it does. */
const limitGranted: Sentence = (decided, grantedCents) => {
  const limit = decided.stakes?.limit;
  const waits = `O que espera por ele ${goesOn}`;
  if (!limit) return `O limite do tomador passa para o valor pedido. ${waits}`;
  const granted = Math.max(limit.currentLimitValue, grantedCents ?? limit.requestedLimitValue);
  const becomes =
    `${limitCalled(decided)} passa de ${formatMoney(limit.currentLimitValue)} para ${formatMoney(granted)}: ` +
    `são ${formatMoney(granted - limit.currentLimitValue)} a mais.`;
  if (granted >= limit.requestedLimitValue) return `${becomes} ${waits}`;
  return `${becomes} É menos do que o pedido: o que espera por ele segue adiante só se couber no novo limite.`;
};

const limitKept: Sentence = (decided) => {
  const limit = decided.stakes?.limit;
  const stays = limit
    ? `${limitCalled(decided)} fica como está, em ${formatMoney(limit.currentLimitValue)}.`
    : 'O limite do tomador fica como está.';
  return `${stays} O que espera por ele termina, e o motivo será enviado ao corretor e ao tomador.`;
};

function limitCalled(decided: Decided): string {
  const group = decided.stakes?.limit?.modalityGroupName;
  return `O limite ${group ? `para ${group}` : 'total'} ${ofHolder(decided)}`;
}

/** Who pays or gets back what by an endorsement. */
function moneyMoved(decided: Decided): string {
  const { premiumValue: cents = null, premiumDifferenceValue: difference = 0 } = decided.figures ?? {};
  if (cents === null) return '';
  const holder = startingWith(holderOf(decided));
  if (cents === 0)
    return difference < 0
      ? `O prêmio líquido diminui ${formatMoney(-difference)}, e nada do que foi pago volta.`
      : 'O prêmio não muda.';
  return cents > 0
    ? `${holder} paga ${formatMoney(cents)} de prêmio total a mais.`
    : `${holder} recebe ${formatMoney(-cents)} de volta.`;
}

const guaranteeSigned: Sentence = (decided, _grantedCents, isWaived) =>
  isWaived
    ? `O contrato de contragarantia ${ofHolder(decided)} continua sem assinatura, e a apólice diz isso. O que espera por ele ${goesOn}`
    : `O contrato de contragarantia ${ofHolder(decided)} conta como assinado. O que espera por ele ${goesOn}`;
const endorsementGoesOn: Sentence = (decided) => [`O endosso ${goesOn}`, moneyMoved(decided)].filter(Boolean).join(' ');

/** Who gains and who loses the policy holder; a board does not know it, and says only that somebody may lose it. */
const brokerTakesOver: Sentence = (decided) => {
  const broker = decided.stakes?.brokerName ?? 'O corretor';
  const holder = holderOf(decided);
  const nomination = decided.stakes?.nomination;
  if (!nomination)
    return (
      `${broker} passa a ver ${holder} e receberá uma notificação. ` +
      'Quem já trabalha para o tomador nas mesmas modalidades deixa de trabalhar.'
    );
  const { displaced, startsOn } = nomination;
  return [
    `${broker} passa a atender ${holder} ${formatScope(nomination)} a partir de ${formatDate(startsOn)}.`,
    ...displaced.map((loss) => formatLoss(loss.brokerName, holder, loss)),
    displaced.length === 0
      ? 'Nenhuma corretora deixa de atender o tomador. A corretora será notificada,'
      : 'As corretoras serão notificadas,',
    'e o tomador também, se tiver usuário ou e-mail no cadastro.',
  ].join(' ');
};

const brokerWorks = 'A corretora passa a trabalhar quando nenhuma outra análise do cadastro estiver aberta.';

const approvals: Partial<Record<string, Sentence>> = {
  CORRETORA_PEP: () => `A exposição política é aceita. ${brokerWorks}`,
  ANALISE_DOCUMENTACAO_CORRETORA: () => 'A documentação fica aprovada. Um cadastro novo segue para a conformidade.',
  ANALISE_CONFORMIDADE_CORRETORA: () =>
    'A comissão fica acordada, e as propostas da corretora começam com ela. A corretora passa a trabalhar quando nada mais estiver aberto, e o responsável recebe o primeiro acesso.',
  NOMEACAO_TOMADOR: brokerTakesOver,
  RAMO_ATIVIDADE: (decided) =>
    `${startingWith(holderOf(decided))} fica sem bloqueio restritivo, apesar do seu ramo de atividade.`,
  ANALISE_CCG: guaranteeSigned,
  ANALISE_CCG_MANUAL: guaranteeSigned,
  REQUEST_LIMIT: limitGranted,
  GRUPO_ECONOMICO: ({ stakes }) => {
    const group = stakes?.economicGroup;
    const used = group
      ? `O grupo ${group.name} já usa ${formatMoney(group.usedLimitValue)} do limite de ${formatMoney(group.limitValue)}. `
      : '';
    return `${used}Passa apesar do limite do grupo econômico. ${proposalGoesOn}`;
  },
  TOMADOR_QSA_PEP: (decided) =>
    `A exposição política de um sócio ${ofHolder(decided)} é aceita. ${dealGoesOn(decided.card)}`,
  SEGURADO_QSA_PEP: ({ card, stakes }) =>
    `A exposição política de um sócio ${stakes?.insuredName ? `de ${stakes.insuredName}` : 'do segurado'} é aceita. ${dealGoesOn(card)}`,
};

const isEndorsement = ({ cardRef, cardType }: BoardCard) =>
  cardType.startsWith('ENDOSSO_') || cardRef.startsWith('Endosso ');
const dealGoesOn = (card: BoardCard): string => `${isEndorsement(card) ? 'O endosso' : 'A proposta'} ${goesOn}`;

const brokerBlocked: Sentence = ({ stakes }) =>
  `${stakes?.brokerName ?? 'A corretora'} fica bloqueada com este motivo, e o responsável recebe um e-mail.`;
const guaranteeRefused: Sentence = () =>
  'O contrato de contragarantia é reprovado. O que espera por ele termina, e o motivo será enviado ao corretor e ao tomador.';

const refusals: Partial<Record<string, Sentence>> = {
  CORRETORA_PEP: brokerBlocked,
  ANALISE_DOCUMENTACAO_CORRETORA: brokerBlocked,
  ANALISE_CONFORMIDADE_CORRETORA: brokerBlocked,
  NOMEACAO_TOMADOR: (decided) =>
    `${decided.stakes?.brokerName ?? 'O corretor'} continua sem ver ${holderOf(decided)} e receberá uma notificação com o motivo.`,
  RAMO_ATIVIDADE: (decided) => `${startingWith(holderOf(decided))} fica com bloqueio restritivo.`,
  ANALISE_CCG: guaranteeRefused,
  ANALISE_CCG_MANUAL: guaranteeRefused,
  REQUEST_LIMIT: limitKept,
};

const endsUsually = (card: BoardCard): string =>
  isEndorsement(card)
    ? 'Ele termina e o motivo será enviado ao corretor e ao tomador.'
    : 'Ela termina e o motivo será enviado ao corretor e ao tomador.';

/** Of an occurrence on a list, approving would say nothing: it is somebody else, or it is them. */
const occurrences: Record<Choice, string> = {
  Aprovar:
    'Conta como outra pessoa, ou como algo que não importa: o cadastro segue livre, e a ocorrência não volta a abrir com os mesmos dados.',
  Recusar:
    'Conta como a mesma pessoa. Uma sanção impede novas propostas enquanto constar na lista; com uma exposição política, elas passam pela análise de PEP.',
};

/** What follows from a decision, for whom and in amounts; of a limit with what is granted of it. */
export function consequenceOf(
  decided: Decided,
  choice: Choice,
  grantedCents: number | null = null,
  isWaived = false,
): string {
  const { card } = decided;
  if (isOccurrence(decided)) return `${occurrences[choice]} ${UNCHANGEABLE}`;
  const known = (choice === 'Aprovar' ? approvals : refusals)[card.cardType];
  const otherwise: Sentence =
    choice === 'Recusar' ? () => endsUsually(card) : isEndorsement(card) ? endorsementGoesOn : () => proposalGoesOn;
  return `${(known ?? otherwise)(decided, grantedCents, isWaived)} ${UNCHANGEABLE}`;
}

/** The question before the decision of a card: it names the thing and the consequence, and its button repeats the verb. */
export function questionOf(decided: Decided, choice: Choice, grantedCents: number | null = null, isWaived = false) {
  const { card } = decided;
  const word = isOccurrence(decided) ? occurrenceVerbs[choice] : choice;
  return {
    title: `${word} ${subjectOf(card)}?`,
    consequence: consequenceOf(decided, choice, grantedCents, isWaived),
    verb: `${word} ${isOccurrence(decided) ? 'ocorrência' : whatIsDecided(card)}`,
  };
}
