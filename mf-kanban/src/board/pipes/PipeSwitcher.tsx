import type { PipeSummary } from '@portal/shared/contracts/boards/board';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { cardsText } from '../columns/cardsText';
import './pipes.css';

/** The pipes that the user may see, each with how many cards it holds. */
export function PipeSwitcher({ pipes, current }: { pipes: readonly PipeSummary[]; current: PipeSummary | null }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow window the pipe of the address may stand outside of the bar.
    bar.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={bar} className="kanban-pipes" aria-label="Esteiras">
      <ul>
        {pipes.map((pipe) => (
          <li key={pipe.id}>
            <Link to={addresses.board(pipe)} aria-current={pipe.id === current?.id ? 'page' : undefined}>
              {pipe.name}
              <span className="ui-count" aria-label={cardsText(pipe.cardCount)}>
                {formatNumber(pipe.cardCount)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
