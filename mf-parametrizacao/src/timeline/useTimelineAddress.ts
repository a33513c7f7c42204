import { parameterKinds } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { isPlainDate } from '@portal/shared/domain/time/dates';
import { instantAt, today } from '@portal/shared/domain/time/instants';
import { useSearchParams } from 'react-router-dom';

export const views = { publicacoes: 'Publicações', vigente: 'Em vigor em um dia', diferenca: 'Diferença entre dias' };
export type View = keyof typeof views;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A day and an hour as somebody chose or typed them; there is an instant where both can be read. */
export interface Moment {
  date: string | null;
  time: string;
  instant: string | null;
}

const momentOf = (date: string | null, time: string): Moment => ({
  date,
  time,
  instant: date !== null && isPlainDate(date) && TIME.test(time) ? instantAt(date, time).toISOString() : null,
});

/** What the timeline shows, all of it in the address: a link leads to the same, and "voltar" back to it. */
export function useTimelineAddress() {
  const [parameters, setParameters] = useSearchParams();
  const area = parameters.get('area');
  const view = parameters.get('ver');
  const moment = (prefix: '' | 'de-', fallback: string) =>
    momentOf(parameters.get(`${prefix}dia`) ?? fallback, parameters.get(`${prefix}hora`) ?? '23:59');
  return {
    view: view && view in views ? (view as View) : 'publicacoes',
    kind: area && area in parameterKinds ? (area as ParameterKind) : null,
    person: parameters.get('pessoa'),
    parameter: parameters.get('parametro'),
    search: parameters.get('busca') ?? '',
    /** The day that is looked at, or the later one of two; to the last minute of today unless told. */
    until: moment('', today()),
    from: moment('de-', firstOfMonth(today())),
    /** Changes some of it; null leaves it out. */
    change: (changed: Readonly<Record<string, string | null>>) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changed)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
  };
}

export type TimelineAddress = ReturnType<typeof useTimelineAddress>;

const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`;
