import { Popover } from '../../overlay/Popover';
import { lazy, Suspense, useState } from 'react';
import type { SavedViewsProps } from './SavedViewsPanel';

const SavedViewsPanel = lazy(() => import('./SavedViewsPanel'));

/** Views of the list with a name: the user's own and those that others of the company share. */
export function SavedViews({ onApply, onGiven, ...view }: SavedViewsProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <div role="group" aria-label="Visões salvas" className="ui-saved-views">
          <Suspense fallback={<p className="ui-saved-hint">Abrindo…</p>}>
            <SavedViewsPanel
              {...view}
              onGiven={(chosen) => {
                setOpen(false);
                onGiven(chosen);
              }}
              onApply={(chosen) => {
                setOpen(false);
                onApply(chosen);
              }}
            />
          </Suspense>
        </div>
      }
    >
      <button type="button" className="ui-quiet-button" aria-expanded={open}>
        <BookmarkGlyph /> Visões
      </button>
    </Popover>
  );
}

/** Drawn here: a whole glyph of the package would weigh on the first load of every list. */
const BookmarkGlyph = () => (
  <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true">
    <path d="M4 2.5h8v11L8 10.5l-4 3z" fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinejoin="round" />
  </svg>
);
