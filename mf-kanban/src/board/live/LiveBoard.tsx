import { getPipes } from '@portal/shared/contracts/boards/board';
import type { PipeSummary } from '@portal/shared/contracts/boards/board';
import { readCallsAgain, useQueryClient } from '@portal/shared/query';
import { Alert, LiveRegion } from '@portal/shared/ui/base';
import type { BoardChanges } from '../useBoardChanges';
import { useBoardStream } from './useBoardStream';
import { useLiveCards } from './useLiveCards';
import { useLiveViewers } from './useLiveViewers';

export interface LiveBoardProps {
  pipe: PipeSummary;
  boards: BoardChanges;
}

/** What others do on a pipe arrives by itself; while it cannot, this says so. */
export default function LiveBoard({ pipe, boards }: LiveBoardProps) {
  const { said, onCard } = useLiveCards(pipe, boards);
  const { onViewers, readViewersIfOlder } = useLiveViewers(pipe.id);
  const queries = useQueryClient();
  const isLost = useBoardStream(pipe.uniqueId, {
    onCard,
    onViewers,
    onPipe: ({ pipeId }) => {
      readCallsAgain(queries, [getPipes]);
      if (pipeId === pipe.id) boards.refresh();
    },
    onMissed: (until) => {
      boards.refreshOlder(until);
      readViewersIfOlder(until);
    },
  });
  return (
    <>
      <LiveRegion>{said}</LiveRegion>
      {isLost && (
        <Alert
          type="warning"
          showIcon
          title="Esta esteira não está recebendo as mudanças dos outros. Você vê os cards como estavam; a ligação volta sozinha."
        />
      )}
    </>
  );
}
