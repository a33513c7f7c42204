import type { HomeOrder } from './HomePart';

const labels: Record<HomeOrder, string> = { clock: 'Prazo', amount: 'Valor' };

/** What stands on top of every part. */
export function HomeOrderChoice({ order, onChoose }: { order: HomeOrder; onChoose: (order: HomeOrder) => void }) {
  return (
    <div className="home-order" role="group" aria-label="Ordenar por">
      <span aria-hidden="true">Ordenar por</span>
      {(Object.keys(labels) as HomeOrder[]).map((one) => (
        <button key={one} type="button" aria-pressed={one === order} onClick={() => onChoose(one)}>
          {labels[one]}
        </button>
      ))}
    </div>
  );
}
