import type { HomePayload } from '@portal/shared/parts/waiting';
import { WaitingCards } from './WaitingCards';

/** Part for the home: cards that nobody has taken, where the user may take them. */
export default function NobodysCards({ payload }: { payload: HomePayload }) {
  return (
    <WaitingCards
      of="nobody"
      payload={payload}
      label="Cards sem responsável"
      failure="Não foi possível ler os cards sem responsável"
      empty="Nenhum card sem responsável nas esteiras em que você trabalha."
    />
  );
}
