import { tryPipeAutomation } from '@portal/shared/contracts/boards/automations';
import type { AutomationRule } from '@portal/shared/contracts/boards/automations';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { useCall } from '@portal/shared/query';
import { Button, ErrorState, LiveRegion } from '@portal/shared/ui/base';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { atOnceInWords, pastInWords } from './tryWords';
import type { Tried } from './tryWords';

interface DryRunProps {
  pipeUniqueId: string;
  /** Of one that exists. */
  uniqueId: string | null;
  rule: AutomationRule;
  /** Tells what the rule lacks; false where it cannot be tried like this. */
  ask: () => boolean;
}

/** What the rule would have done, tried on the platform without any effect. */
export function DryRun({ pipeUniqueId, uniqueId, rule, ask }: DryRunProps) {
  const [tried, tryOut] = useState<AutomationRule | null>(null);
  const { data, error, isFetching, refetch } = useCall(
    tryPipeAutomation,
    { parameters: { pipeUniqueId }, body: { rule: tried ?? rule, ...(uniqueId && { uniqueId }) } },
    { enabled: tried !== null },
  );
  const isOld = tried !== null && JSON.stringify(tried) !== JSON.stringify(rule);
  return (
    <section className="parameters-automation-try" aria-labelledby="ensaio-titulo" aria-busy={isFetching}>
      <h3 id="ensaio-titulo">Ensaio, sem efeito</h3>
      <p className="parameters-automation-quiet">
        O que teria acontecido nos últimos 30 dias, pelo histórico dos cards e com as condições como eles as cumprem
        hoje.
      </p>
      <Button loading={isFetching} onClick={() => ask() && (isOld || !tried ? tryOut(rule) : void refetch())}>
        {tried === null ? 'Ensaiar' : 'Ensaiar de novo'}
      </Button>
      {isOld && <p className="parameters-automation-old">A frase mudou depois deste ensaio.</p>}
      {tried !== null && error && (
        <ErrorState
          error={error}
          title="Não foi possível ensaiar"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <LiveRegion>{data && !isFetching ? pastInWords(data) : null}</LiveRegion>
      {tried !== null && data && <Results pipeUniqueId={pipeUniqueId} rule={tried} tried={data} />}
    </section>
  );
}

function Results({ pipeUniqueId, rule, tried }: { pipeUniqueId: string; rule: AutomationRule; tried: Tried }) {
  const most = Math.max(...tried.days.map(({ cardCount }) => cardCount), 1);
  return (
    <>
      <p>
        <strong>{atOnceInWords(tried, rule.trigger.kind)}</strong>
      </p>
      {tried.atOnce.length > 0 && (
        <Cards
          label="Agiria já"
          before="desde "
          pipeUniqueId={pipeUniqueId}
          cards={tried.atOnce}
          total={tried.atOnceCount}
        />
      )}
      <p>{pastInWords(tried)}</p>
      {tried.touchCount > 0 && (
        <>
          <ol className="parameters-automation-days" aria-label="Dias em que teria agido">
            {tried.days.map(({ on, cardCount }) => (
              <li key={on} hidden={cardCount === 0}>
                <span>{formatDate(on)}</span>
                <span className="parameters-automation-bar" aria-hidden="true">
                  <span style={{ width: `${(100 * cardCount) / most}%` }} />
                </span>
                <span>{cardCount === 1 ? '1 card' : `${formatNumber(cardCount)} cards`}</span>
              </li>
            ))}
          </ol>
          <Cards label="Em quais cards" pipeUniqueId={pipeUniqueId} cards={tried.cards} total={tried.touchCount} />
        </>
      )}
    </>
  );
}

interface CardsProps {
  label: string;
  /** What the day of a card is to it. */
  before?: string;
  pipeUniqueId: string;
  cards: Tried['cards'];
  total: number;
}

function Cards({ label, before = '', pipeUniqueId, cards, total }: CardsProps) {
  return (
    <details className="parameters-automation-cards">
      <summary>
        {label} ({formatNumber(total)})
      </summary>
      <ul>
        {cards.map(({ cardId, cardRef, stepName, on }, nth) => (
          <li key={`${cardId} ${on} ${nth}`}>
            <Link to={addresses.card({ uniqueId: pipeUniqueId }, cardId)} target="_blank" rel="noreferrer">
              {cardRef}
            </Link>
            <span>
              {before}
              {formatDate(on)}, {stepName === null ? 'já saiu do quadro' : `agora em ${stepName}`}
            </span>
          </li>
        ))}
      </ul>
      {cards.length < total && (
        <p className="parameters-automation-quiet">Os {formatNumber(cards.length)} mais recentes.</p>
      )}
    </details>
  );
}
