import * as addresses from '@portal/shared/domain/portal/addresses';
import type { HomePayload } from '@portal/shared/parts/waiting';
import { Link } from 'react-router-dom';
import { WaitingCards } from './WaitingCards';

/** Part for the home: the user's own cards, of all pipes. */
export default function MyCards({ payload }: { payload: HomePayload }) {
  return (
    <WaitingCards
      of="me"
      payload={payload}
      label="Meus cards"
      failure="Não foi possível ler os seus cards"
      empty={
        <>
          Nenhum card está com você. <Link to={addresses.boards()}>Pegue o próximo nas esteiras.</Link>
        </>
      }
    />
  );
}
