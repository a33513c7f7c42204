import { Tabs } from '@portal/shared/parts/tabs';
import type { Tab } from '@portal/shared/parts/tabs';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** One tab of a record's page. Its key stands in the address, so it is Portuguese and in kebab case. */
export interface RecordTab extends Tab {
  /** Ids of the sections in it: a link to one of them (`#nomeacoes`) opens the tab. */
  sections?: readonly string[];
}

interface RecordTabsProps {
  label: string;
  tabs: readonly RecordTab[];
  head: ReactNode;
  notice: ReactNode;
}

/** The name under which the address keeps the open tab. */
const NAME = 'aba';

/**
 * Shows a record in tabs, the open one kept in the address (`?aba=credito`): reloading, going back and links lead to
 * it. The address of a section (`#pedidos-de-limite`) opens its tab and gives the section the focus.
 */
export function RecordTabs({ label, tabs, head, notice }: RecordTabsProps) {
  const { search, hash, key: visit } = useLocation();
  const navigate = useNavigate();
  const section = hash.slice(1);
  const ofSection = tabs.find(
    ({ key, sections }) => section !== '' && (key === section || sections?.includes(section)),
  );
  const chosen = ofSection?.key ?? new URLSearchParams(search).get(NAME) ?? tabs[0]?.key;

  // The panel is drawn by then. A second press of the same link is another visit.
  useEffect(() => {
    const target = section === '' ? null : document.getElementById(section);
    target?.scrollIntoView?.({ block: 'start' });
    target?.focus({ preventScroll: true });
  }, [section, visit]);

  const choose = (key: string) => {
    const address = new URLSearchParams(search);
    if (key === tabs[0]?.key) address.delete(NAME);
    else address.set(NAME, key);
    void navigate({ search: address.toString() });
  };

  return (
    <Tabs
      label={label}
      items={tabs}
      {...(chosen !== undefined && { chosen })}
      onChoose={choose}
      head={head}
      notice={notice}
    />
  );
}
