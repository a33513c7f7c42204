import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import type { cardJustificationParameters } from '../../platform/database/schema/cardActions';
import type { StandardPipe } from './pipes';

interface Reason {
  text: string;
  /** Only on the pipe of this right. */
  pipe?: number;
  cardType?: CardType;
}

const reasons: Reason[] = [
  { text: 'Aguardando retorno do corretor' },
  { text: 'Aguardando parecer de outra área' },
  { text: 'Prioridade pedida pela diretoria' },
  { text: 'Divergência entre cadastro e Receita Federal', pipe: Functionality.GERENCIAR_PIPE_CADASTRO },
  { text: 'Balanço em análise', pipe: Functionality.GERENCIAR_PIPE_CREDITO },
  { text: 'Limite em revisão pelo comitê', cardType: 'REQUEST_LIMIT' },
  { text: 'Contrato de contragarantia com ressalva jurídica', cardType: 'ANALISE_CCG_MANUAL' },
  { text: 'Cotação com resseguradores em andamento', pipe: Functionality.GERENCIAR_PIPE_RESSEGURO },
  { text: 'Minuta fora do padrão', pipe: Functionality.GERENCIAR_PIPE_SUBSCRICAO },
  { text: 'Risco acima da alçada', pipe: Functionality.GERENCIAR_PIPE_SUBSCRICAO },
];

/** What a company offers for the justification of a card. */
export const makeJustificationParameters = (companyId: number, pipes: StandardPipe[]) =>
  reasons.map(({ text, pipe, cardType }, index) => ({
    companyId,
    pipeId: pipes.find(({ row }) => row.functionalityId === pipe)?.row.id ?? null,
    cardType: cardType ?? null,
    text,
    order: index + 1,
  })) satisfies (typeof cardJustificationParameters.$inferInsert)[];
