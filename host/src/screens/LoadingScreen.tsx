import { Button, PageSkeleton } from '@portal/shared/ui/base';
import { useEffect, useState } from 'react';

/** Milliseconds after which a skeleton alone says too little. */
const SAY_WHAT = 1_000;
/** Milliseconds after which the user gets a choice. */
const OFFER_CHOICE = 3_000;

interface LoadingScreenProps {
  title: string;
  /** Shows the previous release instead; missing where there is none. */
  onUsePrevious?: (() => void) | undefined;
}

/** Stands where a screen will be: a skeleton, then what is loading, then that it takes long and what can be done. */
export function LoadingScreen({ title, onUsePrevious }: LoadingScreenProps) {
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

function useElapsed(milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return elapsed;
}
