import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import './tabs.css';

export interface Tab {
  key: string;
  label: ReactNode;
  children: ReactNode;
}

interface TabsProps {
  items: readonly Tab[];
  label: string;
  /** Which one is in sight, where something beside the tabs leads to them too; otherwise they remember it themselves. */
  chosen?: string;
  onChoose?: (key: string) => void;
  /** Heads the page, and stays in sight together with the list of tabs. */
  head?: ReactNode;
  /** Concerns all tabs: between their list and the panel. */
  notice?: ReactNode;
}

/**
 * Parts of a page or a drawer, one in sight at a time. Where they do not fit they are scrolled: the component library puts a menu among them then, which
 * a list of tabs may not hold. A panel starts with its first visit and stays, so that nothing typed in it is lost.
 */
export function Tabs({ items, label, chosen: given, onChoose, head, notice }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(items[0]?.key);
  const chosen = given ?? own;
  // One that is taken away while it is shown leaves the first.
  const active = items.some(({ key }) => key === chosen) ? chosen : items[0]?.key;
  const [visited, setVisited] = useState<readonly (string | undefined)[]>([active]);
  if (!visited.includes(active)) setVisited([...visited, active]);
  const isVisited = (key: string) => visited.includes(key);
  const list = useRef<HTMLDivElement>(null);

  // One that is chosen from elsewhere may be beyond the edge. Only sideways: the page is not to jump to its tabs.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (tab && list.current)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [active]);

  const show = (key: string) => {
    setOwn(key);
    onChoose?.(key);
  };

  const goByKey = (event: KeyboardEvent) => {
    const next = targetOf(
      event.key,
      items.findIndex(({ key }) => key === active),
      items.length,
    );
    const item = next === null ? undefined : items[next];
    if (!item || next === null) return;
    event.preventDefault();
    show(item.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  const tabs = (
    <div ref={list} role="tablist" aria-label={label} className="parts-tabs" onKeyDown={goByKey}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          id={`${id}-${item.key}`}
          aria-controls={isVisited(item.key) ? `${id}-${item.key}-panel` : undefined}
          aria-selected={item.key === active}
          tabIndex={item.key === active ? 0 : -1}
          onClick={() => show(item.key)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
  return (
    <>
      {head ? (
        <div className="parts-tabs-head">
          {head}
          {tabs}
        </div>
      ) : (
        tabs
      )}
      {notice}
      {items
        .filter(({ key }) => isVisited(key))
        .map((item) => (
          <div
            key={item.key}
            role="tabpanel"
            id={`${id}-${item.key}-panel`}
            aria-labelledby={`${id}-${item.key}`}
            hidden={item.key !== active}
          >
            {item.children}
          </div>
        ))}
    </>
  );
}

/** Which tab a key leads to, round about; null for keys that mean something else. */
function targetOf(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
