import { documentKind, formatDocument } from '@portal/shared/domain/people/document';
import { isHeadOffice } from './headOffice';
import type { Pair } from './mergeRecord';
import { isFilialOf } from './readMoves';
import type { Moves } from './readMoves';
import type { Standing } from './readStanding';

const when = (holds: boolean, sentence: string): string[] => (holds ? [sentence] : []);

/** What whoever merges has to know, a sentence each. */
export function warningsOf(pair: Pair, standing: Standing, moves: Moves): string[] {
  const { kind, surviving, merged } = pair;
  const open = moves.proposal.filter(({ isOpen, isBound }) => isOpen && !isBound).length;
  const isPerson = documentKind(surviving.document) === 'CPF';
  return [
    ...when(
      merged.isBlocked && !surviving.isBlocked,
      `${merged.name} está bloqueado: o bloqueio passa para o cadastro que fica.`,
    ),
    ...when(
      merged.isRestrictivelyBlocked && !surviving.isRestrictivelyBlocked,
      `${merged.name} está bloqueado por restritivos: o bloqueio passa para o cadastro que fica.`,
    ),
    ...when(
      standing.sanctioned.has(merged.uniqueId) && !standing.sanctioned.has(surviving.uniqueId),
      `Há uma sanção confirmada contra ${merged.name} ou alguém de seu quadro: ela passa a valer para o cadastro que fica.`,
    ),
    ...when(
      isFilialOf(pair) && isHeadOffice(merged.document) && !isHeadOffice(surviving.document),
      'O cadastro que sai é o da matriz. O habitual é que a matriz fique.',
    ),
    ...when(
      open > 0,
      kind === 'policyHolder'
        ? `${open === 1 ? '1 proposta em andamento passa' : `${open} propostas em andamento passam`} a ser de ${surviving.name}${isFilialOf(pair) ? `, com ${formatDocument(merged.document)} como filial` : ''}.`
        : `${open === 1 ? '1 proposta em andamento passa' : `${open} propostas em andamento passam`} a nomear ${surviving.name} como segurado.`,
    ),
    ...when(
      kind === 'policyHolder' && merged.limitCents > 0,
      'O limite concedido ao cadastro que sai termina com a unificação, e os limites por grupo de modalidades são os do que fica.',
    ),
    ...when(
      kind === 'policyHolder' && merged.annualRatePercent !== surviving.annualRatePercent,
      'A taxa acordada é diferente nos dois. Novas propostas seguem a do cadastro que fica.',
    ),
    ...when(
      kind === 'policyHolder' && merged.rateClass !== surviving.rateClass,
      'A classe de taxa é diferente nos dois. Novas propostas seguem a do cadastro que fica.',
    ),
    ...when(
      merged.ignoreCcgSignature && !surviving.ignoreCcgSignature,
      'A assinatura da contragarantia era dispensada no cadastro que sai, e não é no que fica.',
    ),
    ...when(
      isPerson && merged.socialName !== null && merged.socialName !== surviving.socialName,
      `O nome social ${merged.socialName ?? ''} só está no cadastro que sai. Se é assim que a pessoa quer ser chamada, escreva-o no que fica (Decreto 8.727/2016).`,
    ),
  ];
}
