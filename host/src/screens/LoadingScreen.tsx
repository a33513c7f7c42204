import { Button, PageSkeleton } from '@portal/shared/ui/base';
import type { LoadingProps } from './ReleasedScreen';
import { OFFER_CHOICE, SAY_WHAT, useElapsed } from './useElapsed';

/** Stands where a screen will be: a skeleton, then what is loading, then that it takes long and what can be done. */
export function LoadingScreen({ title, onUsePrevious }: LoadingProps) {
  const saysWhat = useElapsed(SAY_WHAT);
  const offersChoice = useElapsed(OFFER_CHOICE);
  return (
    <>
      <div className="screen-loading" role="status">
        {offersChoice ? (
          <p>
            <strong>{`${title} está demorando mais que o normal.`}</strong> O carregamento continua; o menu e as outras
            telas funcionam enquanto isso.
          </p>
        ) : (
          saysWhat && <p>{`Carregando ${title}…`}</p>
        )}
      </div>
      {offersChoice && onUsePrevious && (
        <p className="screen-loading-choice">
          <Button onClick={onUsePrevious}>Usar a versão anterior</Button>
        </p>
      )}
      <PageSkeleton />
    </>
  );
}
