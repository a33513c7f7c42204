import { NothingHere } from './NothingHere';

export type Scope = 'mine' | 'others';

const texts = {
  'mine open': {
    title: 'Precisa de ajuda?',
    text: 'Pergunte aqui o que não encontrou no portal ou o que não saiu como esperava. Quem está na seguradora vê a pergunta e responde ao vivo.',
  },
  'others open': {
    title: 'Ninguém espera por resposta',
    text: 'As perguntas abertas dos colegas aparecem aqui, para que qualquer um possa responder.',
  },
  'mine closed': {
    title: 'Nenhuma conversa encerrada',
    text: 'As suas conversas encerradas ficam aqui e podem ser reabertas.',
  },
  'others closed': {
    title: 'Nenhuma conversa encerrada',
    text: 'Ficam aqui as conversas dos colegas em que você respondeu ou que você encerrou.',
  },
} as const;

/** Says what a list without conversations is for. */
export const NoConversations = ({ scope, status }: { scope: Scope; status: 'open' | 'closed' }) => (
  <NothingHere {...texts[`${scope} ${status}`]} />
);
