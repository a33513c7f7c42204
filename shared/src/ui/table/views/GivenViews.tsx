import type { GivenView } from '../listTypes';

interface GivenViewsProps {
  views: readonly GivenView[];
  /** Filters and order in use. */
  search: string;
  onChoose: (view: GivenView) => void;
}

/** The views that come with the portal; nobody changes or deletes them. */
export function GivenViews({ views, search, onChoose }: GivenViewsProps) {
  if (views.length === 0) return null;
  return (
    <section aria-label="Do portal">
      <h2>Do portal</h2>
      <ul>
        {views.map((view) => (
          <li key={view.name} className="ui-saved-view">
            <button
              type="button"
              className="ui-saved-name"
              aria-current={view.search === search || undefined}
              onClick={() => onChoose(view)}
            >
              <span>{view.name}</span>
              {view.search === search && <small>em uso</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
