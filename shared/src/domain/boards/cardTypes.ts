/** The kinds of card on the insurer's boards (Spec 000 §3). */
export const CardType = {
  CORRETORA_PEP: 'CORRETORA_PEP',
  NOMEACAO_TOMADOR: 'NOMEACAO_TOMADOR',
  ANALISE_CCG: 'ANALISE_CCG',
  ANALISE_CCG_MANUAL: 'ANALISE_CCG_MANUAL',
  PROPOSTA: 'PROPOSTA',
  GRUPO_ECONOMICO: 'GRUPO_ECONOMICO',
  TOMADOR_QSA_PEP: 'TOMADOR_QSA_PEP',
  SEGURADO_QSA_PEP: 'SEGURADO_QSA_PEP',
  PROPOSTA_RENOVACAO: 'PROPOSTA_RENOVACAO',
  ENDOSSO_CANCELAMENTO: 'ENDOSSO_CANCELAMENTO',
  ENDOSSO_ALTERACAO: 'ENDOSSO_ALTERACAO',
  ENDOSSO_ANIVERSARIO: 'ENDOSSO_ANIVERSARIO',
  ANALISE_DOCUMENTACAO_CORRETORA: 'ANALISE_DOCUMENTACAO_CORRETORA',
  ANALISE_CONFORMIDADE_CORRETORA: 'ANALISE_CONFORMIDADE_CORRETORA',
  RAMO_ATIVIDADE: 'RAMO_ATIVIDADE',
  REQUEST_LIMIT: 'REQUEST_LIMIT',
} as const;
export type CardType = (typeof CardType)[keyof typeof CardType];

export const cardTypeLabels: Record<CardType, string> = {
  CORRETORA_PEP: 'Corretora com pessoa exposta politicamente',
  NOMEACAO_TOMADOR: 'Nomeação de tomador',
  ANALISE_CCG: 'Análise de CCG',
  ANALISE_CCG_MANUAL: 'Análise manual de CCG',
  PROPOSTA: 'Proposta',
  GRUPO_ECONOMICO: 'Grupo econômico',
  TOMADOR_QSA_PEP: 'Sócio do tomador exposto politicamente',
  SEGURADO_QSA_PEP: 'Sócio do segurado exposto politicamente',
  PROPOSTA_RENOVACAO: 'Proposta de renovação',
  ENDOSSO_CANCELAMENTO: 'Endosso de cancelamento',
  ENDOSSO_ALTERACAO: 'Endosso de alteração',
  ENDOSSO_ANIVERSARIO: 'Endosso de aniversário',
  ANALISE_DOCUMENTACAO_CORRETORA: 'Análise de documentação da corretora',
  ANALISE_CONFORMIDADE_CORRETORA: 'Análise de conformidade da corretora',
  RAMO_ATIVIDADE: 'Ramo de atividade',
  REQUEST_LIMIT: 'Solicitação de limite',
};

const OCCURRENCE = 'Ocorrência ';

/** What people call a card about an occurrence on a list, by the occurrence's number. */
export const occurrenceRef = (number: number): string => `${OCCURRENCE}${number}`;

/**
 * The name of a card's kind; one that this version does not know is shown as the platform writes it. A card about an
 * occurrence on a list is named after that: a namesake is not to be called exposed before anybody judged.
 */
export const cardTypeText = ({ cardType, cardRef }: { cardType: string; cardRef: string }): string =>
  cardRef.startsWith(OCCURRENCE)
    ? 'Verificação de listas'
    : ((cardTypeLabels as Record<string, string | undefined>)[cardType] ?? cardType);

/** Three kinds of a broker's cards stand in one pipe, and their names begin alike. */
const brokerCardTypes: Readonly<Record<string, string | undefined>> = {
  [CardType.ANALISE_DOCUMENTACAO_CORRETORA]: 'Documentação',
  [CardType.ANALISE_CONFORMIDADE_CORRETORA]: 'Conformidade',
  [CardType.CORRETORA_PEP]: 'PEP',
};

/** Returns the kind of a broker's card in one word, for the narrowest face; undefined for all other cards. */
export const briefBrokerCardType = ({
  cardType,
  cardRef,
}: {
  cardType: string;
  cardRef: string;
}): string | undefined =>
  brokerCardTypes[cardType] && cardRef.startsWith(OCCURRENCE) ? 'Listas' : brokerCardTypes[cardType];
