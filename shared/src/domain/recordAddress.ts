import { INPUT_MAX_LENGTH } from './limits';

/** A record that a link may lead to. */
export interface LinkedRecord {
  Kind: 'Proposal' | 'Policy' | 'PolicyHolder' | 'Insured' | 'Broker' | 'Card';
  UniqueId: string;
  /** What it is called by: of a proposal or a policy its number. */
  Number: string | null;
  Name: string;
  /** Of a card: where it stands. */
  Card?: { CardId: number; PipeId: number; PipeUniqueId: string } | undefined;
}

/** A list with the search of its field, as its address carries it; see `listAddress` of the tables. */
const list = (path: string, text: string, field = 'busca') =>
  `${path}?${new URLSearchParams({ [field]: text.slice(0, INPUT_MAX_LENGTH) }).toString()}`;

/** Where a record could be shown, best first: a screen of its own, else a list that holds it. */
const candidates: Record<LinkedRecord['Kind'], (record: LinkedRecord) => readonly string[]> = {
  Proposal: ({ UniqueId, Number, Name }) => [
    // The insurer's view comes first, as in the menu (Spec 000 §2.3).
    `/propostas-seguradora/proposta/${UniqueId}`,
    `/propostas/proposta/${UniqueId}`,
    list('/propostas-seguradora', Number ?? Name),
    list('/propostas', Number ?? Name),
  ],
  Policy: ({ UniqueId, Number, Name }) => [`/apolice/${UniqueId}`, list('/apolices', Number ?? Name)],
  PolicyHolder: ({ UniqueId, Name }) => [`/tomador/${UniqueId}`, list('/tomadores', Name)],
  Insured: ({ UniqueId, Name }) => [`/segurado/${UniqueId}`, list('/segurados', Name)],
  Card: ({ Card }) => (Card ? [`/kanban/pipe/${Card.PipeUniqueId}/${Card.PipeId}?card=${Card.CardId}`] : []),
  Broker: ({ UniqueId, Name }) => [
    `/corretor/${UniqueId}`,
    list('/corretores', Name),
    list('/corretor-assessoria', Name),
    // No screen of brokers: the policies that came through this one.
    list('/apolices', Name, 'corretora'),
  ],
};

/** The first address that exists and that the user may open; null when there is none. */
export const recordAddress = (record: LinkedRecord, mayOpen: (address: string) => boolean): string | null =>
  candidates[record.Kind](record).find(mayOpen) ?? null;
