import type { CardRecord } from '@portal/shared/contracts/boards/board';
import type { AnyCall, Call, CallInput, CallResponse } from '@portal/shared/contracts/call';
import { Alert, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useCardReading } from '../useCardReading';
import { DataFailureContext } from './DataFailure';

interface CardReadingProps<Shape extends AnyCall> {
  record: CardRecord;
  /** What is read, as the heading over it says. */
  title: string;
  call: Call<Shape>;
  input: CallInput<Shape>;
  children: (data: CallResponse<Shape>) => ReactNode;
}

/** Reads the data of a card and shows them, or why they are not there; what was read stays when a later reading fails. */
export function CardReading<Shape extends AnyCall>({ record, title, call, input, children }: CardReadingProps<Shape>) {
  const { data, error, isFetching, refetch } = useCardReading(record.card.cardId, call, input);
  const tellFailure = useContext(DataFailureContext);
  const hasFailed = data === undefined && error !== null;
  useEffect(() => {
    tellFailure(hasFailed);
    return () => tellFailure(false);
  }, [tellFailure, hasFailed]);
  if (data === undefined)
    return error ? (
      <>
        <ErrorState
          error={error}
          title={`Não foi possível ler: ${title}`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
        <p className="kanban-card-data-note">
          O título e o resumo acima vêm da esteira e continuam certos; falta o que o cadastro sabe sobre este card.
        </p>
      </>
    ) : (
      <PageSkeleton />
    );
  return (
    <>
      {error && <Alert type="warning" showIcon title={`Não foi possível atualizar estes dados. ${error.message}`} />}
      {children(data)}
    </>
  );
}
