import type { BoardCard, CardRecord } from '@portal/shared/contracts/boards/board';

export type Choice = 'Aprovar' | 'Recusar';

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

const approvals: Partial<Record<string, string>> = {
  CORRETORA_PEP: 'A corretora passa a trabalhar quando nenhuma outra análise do cadastro estiver aberta.',
  ANALISE_DOCUMENTACAO_CORRETORA: 'Os documentos contam como aceitos. Um cadastro novo segue para a conformidade.',
  ANALISE_CONFORMIDADE_CORRETORA:
    'A corretora passa a trabalhar quando nada mais estiver aberto, e o responsável recebe o primeiro acesso.',
  NOMEACAO_TOMADOR: 'O corretor passa a ver o tomador e será avisado.',
  RAMO_ATIVIDADE: 'O tomador fica sem bloqueio restritivo, apesar do seu ramo de atividade.',
  ANALISE_CCG: `O contrato de contragarantia conta como assinado. O que espera por ele ${goesOn}`,
  ANALISE_CCG_MANUAL: `O contrato de contragarantia conta como assinado. O que espera por ele ${goesOn}`,
  REQUEST_LIMIT: `O limite do tomador passa para o valor pedido. O que espera por ele ${goesOn}`,
  GRUPO_ECONOMICO: `Passa apesar do limite do grupo econômico. ${proposalGoesOn}`,
};

const refusals: Partial<Record<string, string>> = {
  CORRETORA_PEP: 'A corretora fica bloqueada com este motivo, e o responsável recebe um e-mail.',
  ANALISE_DOCUMENTACAO_CORRETORA: 'A corretora fica bloqueada com este motivo, e o responsável recebe um e-mail.',
  ANALISE_CONFORMIDADE_CORRETORA: 'A corretora fica bloqueada com este motivo, e o responsável recebe um e-mail.',
  NOMEACAO_TOMADOR: 'O corretor continua sem ver o tomador e será avisado.',
  RAMO_ATIVIDADE: 'O tomador fica com bloqueio restritivo.',
  ANALISE_CCG:
    'O contrato de contragarantia é reprovado. O que espera por ele termina, e o motivo será enviado ao corretor e ao tomador.',
  ANALISE_CCG_MANUAL:
    'O contrato de contragarantia é reprovado. O que espera por ele termina, e o motivo será enviado ao corretor e ao tomador.',
  REQUEST_LIMIT:
    'O limite do tomador fica como está. O que espera por ele termina, e o motivo será enviado ao corretor e ao tomador.',
};

const endsUsually = (card: BoardCard): string =>
  card.cardType.startsWith('ENDOSSO_')
    ? 'Ele termina e o motivo será enviado ao corretor e ao tomador.'
    : 'Ela termina e o motivo será enviado ao corretor e ao tomador.';

/** Of an occurrence on a list, approving would say nothing: it is somebody else, or it is them. */
const occurrenceQuestions = {
  Aprovar: {
    word: 'Descartar',
    consequence:
      'Conta como outra pessoa, ou como algo que não importa: o cadastro segue livre, e a ocorrência não volta a abrir com os mesmos dados.',
  },
  Recusar: {
    word: 'Confirmar',
    consequence:
      'Conta como a mesma pessoa. Uma sanção impede novas propostas enquanto constar na lista; com uma exposição política, elas passam pela análise de PEP.',
  },
} as const;

/** What the buttons of a decision are called. */
export const verbOf = ({ links }: Pick<CardRecord, 'links'>, choice: Choice): string =>
  links.screeningMatchUniqueId ? `${occurrenceQuestions[choice].word} ocorrência` : choice;

/** The question before the decision of a card. */
export function questionOf({ card, links }: Pick<CardRecord, 'card' | 'links'>, choice: Choice) {
  if (!links.screeningMatchUniqueId) return usualQuestion(card, choice);
  const { word, consequence } = occurrenceQuestions[choice];
  return {
    title: `${word} ${subjectOf(card)}?`,
    consequence: `${consequence} Uma decisão não muda mais.`,
    verb: `${word} ocorrência`,
  };
}

/** It names the thing and the consequence, and its button repeats the verb. */
const usualQuestion = (card: BoardCard, choice: Choice) =>
  choice === 'Aprovar'
    ? {
        title: `Aprovar ${subjectOf(card)}?`,
        consequence:
          approvals[card.cardType] ?? (card.cardType.startsWith('ENDOSSO_') ? `O endosso ${goesOn}` : proposalGoesOn),
        verb: `Aprovar ${whatIsDecided(card)}`,
      }
    : {
        title: `Recusar ${subjectOf(card)}?`,
        consequence: `${refusals[card.cardType] ?? endsUsually(card)} Uma decisão não muda mais.`,
        verb: `Recusar ${whatIsDecided(card)}`,
      };
