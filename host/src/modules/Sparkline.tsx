import type { RemoteHour } from '@portal/shared/contracts/portal/remoteHealth';
import { formatTime } from '@portal/shared/domain/time/instants';

const BAR = 5;
const GAP = 2;
const HEIGHT = 28;

const wordsOf = (hours: readonly RemoteHour[]): string => {
  const loads = hours.reduce((sum, hour) => sum + hour.Loads, 0);
  const failures = hours.reduce((sum, hour) => sum + hour.Failures, 0);
  const busiest = hours.reduce((most, hour) => (hour.Loads > most.Loads ? hour : most));
  const about = `${loads} ${loads === 1 ? 'abertura' : 'aberturas'} e ${failures} ${failures === 1 ? 'falha' : 'falhas'} nas últimas 24 horas`;
  return busiest.Loads > 0 ? `${about}; a hora com mais uso começou às ${formatTime(busiest.Hour)}` : about;
};

/** Loads hour by hour, with the failures on top of them in another colour. */
export function Sparkline({ hours }: { hours: readonly RemoteHour[] }) {
  const most = Math.max(1, ...hours.map(({ Loads, Failures }) => Loads + Failures));
  const lengthOf = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * (HEIGHT - 2)));
  return (
    <svg
      className="modules-sparkline"
      viewBox={`0 0 ${hours.length * (BAR + GAP)} ${HEIGHT}`}
      role="img"
      aria-label={wordsOf(hours)}
    >
      {hours.map(({ Hour, Loads, Failures }, index) => {
        const left = index * (BAR + GAP);
        const loads = lengthOf(Loads);
        const failures = lengthOf(Failures);
        return (
          <g key={Hour}>
            <rect className="modules-ground" x={left} y={HEIGHT - 1} width={BAR} height={1} />
            <rect className="modules-loads" x={left} y={HEIGHT - loads} width={BAR} height={loads} />
            <rect
              className="modules-failures"
              x={left}
              y={Math.max(0, HEIGHT - loads - failures)}
              width={BAR}
              height={failures}
            />
          </g>
        );
      })}
    </svg>
  );
}
