import { Button } from '../base/Button';
import { useEffect, useRef, useState } from 'react';
import type { AnyCall } from '../../contracts/call';
import { genericDialogDefaults } from '../../domain/values/messages';
import { formatNumber } from '../../domain/values/numbers';
import { PortalError } from '../../http/portalError';
import { usePortal } from '../../remote/portal';
import { readAllRows } from './exportRows';
import type { ListNoun, RowSelection } from './listTypes';
import { chosenSentence } from './listWords';

interface SelectionBarProps<Row> {
  selection: RowSelection<Row>;
  rowKey: (row: Row) => string | number;
  noun: ListNoun;
  total: number;
  isCapped: boolean;
  /** The list as it is filtered now. */
  reading: { call: AnyCall; path: { parameters: unknown } | undefined; query: Record<string, unknown> };
}

/** How many rows are chosen over all pages, with a way to choose everything that the filters leave, and nothing. */
export function SelectionBar<Row>({ selection, rowKey, noun, total, isCapped, reading }: SelectionBarProps<Row>) {
  const { send } = usePortal();
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { chosen, most, onChoose, onChooseAll, onClear, action, mayChoose } = selection;
  const all = noun.feminine ? 'todas as' : 'todos os';
  const isTooMany = !onChooseAll && (isCapped || total > most);

  const chooseAll = async () => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProblem(null);
    setReading(true);
    try {
      const read = await readAllRows<Row>({ send, ...reading, signal, onProgress: () => undefined });
      if (signal.aborted) return;
      const rows = mayChoose ? read.filter(mayChoose) : read;
      const added = rows.filter((row) => !chosen.has(rowKey(row))).length;
      if (chosen.size + added > most) setProblem(`Com o que já foi escolhido seriam mais de ${formatNumber(most)}.`);
      else onChoose(rows, true);
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof PortalError ? error.message : genericDialogDefaults.error);
    } finally {
      if (!signal.aborted) setReading(false);
    }
  };

  return (
    <div className="ui-selection" role="group" aria-label="Escolha">
      <strong role="status">{chosenSentence(noun, chosen.size)}</strong>
      {action && chosen.size > 0 && (
        <Button size="small" type="primary" onClick={action.onSelect}>
          {action.label}
        </Button>
      )}
      {total > 0 && !isTooMany && (
        <Button size="small" loading={isReading} onClick={onChooseAll ?? (() => void chooseAll())}>
          Escolher {all} {mayChoose ? 'que podem ser' : formatNumber(total)}
        </Button>
      )}
      {isTooMany && (
        <span>
          São mais de {formatNumber(most)}: use os filtros para escolher {all} que eles deixam.
        </span>
      )}
      {chosen.size > 0 && (
        <Button size="small" onClick={onClear}>
          Limpar a escolha
        </Button>
      )}
      {problem && (
        <span role="alert">
          Não foi possível escolher {all.split(' ')[0]}. {problem}
        </span>
      )}
    </div>
  );
}
