import { SEARCH_MIN_LENGTH, searchRecords } from '@portal/shared/contracts/portal/search';
import type { FoundRecord } from '@portal/shared/contracts/portal/search';
import { formatDocument } from '@portal/shared/domain/people/document';
import type { MenuIconName } from '@portal/shared/domain/portal/menuIcons';
import { policyStatusLabels, policyStatusTones } from '@portal/shared/domain/underwriting/policyStatus';
import { proposalStatusLabels, proposalStatusTones } from '@portal/shared/domain/underwriting/proposalStatus';
import { recordAddress } from '@portal/shared/domain/portal/recordAddress';
import { useCall } from '@portal/shared/query';
import { useRested } from '@portal/shared/typing/useRested';
import { Icon, menuIcon } from '@portal/shared/ui/base';
import { useMayOpen } from '../menu/useKeptPages';
import type { PaletteItem, PaletteSection } from './paletteItem';

/** A pause in typing as long as this sends the search. */
const PAUSE_MS = 150;
/** Going back to what was typed a moment ago asks nobody. */
const FRESH_MS = 30_000;

type Kind = FoundRecord['Kind'];

const kinds: Record<Kind, { title: string; icon: MenuIconName }> = {
  Proposal: { title: 'Propostas', icon: 'proposals' },
  Policy: { title: 'Apólices', icon: 'policies' },
  PolicyHolder: { title: 'Tomadores', icon: 'policyHolders' },
  Broker: { title: 'Corretoras', icon: 'brokers' },
  Card: { title: 'Cards das esteiras', icon: 'kanban' },
};

/** Who types a figure looks for a number, who types letters for somebody: those come first. */
const orderFor = (text: string): readonly Kind[] =>
  /\d/.test(text)
    ? ['Policy', 'Proposal', 'Card', 'PolicyHolder', 'Broker']
    : ['PolicyHolder', 'Broker', 'Policy', 'Proposal', 'Card'];

export interface RecordSearch {
  sections: PaletteSection[];
  /** The answer to what is typed is not there yet. */
  searching: boolean;
  error: Error | null;
  retry: () => void;
}

/** Records of the platform by what was typed; a search that another one overtakes is given up. */
export function useRecords(typed: string): RecordSearch {
  const text = typed.trim();
  const asked = useRested(text, PAUSE_MS);
  const mayOpen = useMayOpen();
  const wanted = text.length >= SEARCH_MIN_LENGTH;
  const { data, error, isFetching, refetch } = useCall(
    searchRecords,
    { query: { textSearch: asked } },
    { enabled: wanted && asked.length >= SEARCH_MIN_LENGTH, keepPrevious: true, freshFor: FRESH_MS },
  );
  const records = wanted && !error ? (data?.Records ?? []) : [];
  const sections = orderFor(text).map((kind) => ({
    title: kinds[kind].title,
    items: records
      .filter((record) => record.Kind === kind)
      .flatMap((record) => {
        const address = recordAddress(record, mayOpen);
        return address ? [itemOf(record, address)] : [];
      }),
  }));
  return {
    sections,
    searching: wanted && (asked !== text || isFetching),
    error: wanted && asked === text && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}

function itemOf(record: FoundRecord, address: string): PaletteItem {
  const { Kind, UniqueId, Number, Name, CpfCnpj } = record;
  const document = formatDocument(CpfCnpj);
  const status = statusOf(record);
  return {
    id: `${Kind} ${UniqueId}`,
    title: Number ?? Name,
    detail: Number ? Name : document,
    icon: <Icon glyph={menuIcon(kinds[Kind].icon)} />,
    address,
    ...(status && { status }),
  };
}

function statusOf(record: FoundRecord): PaletteItem['status'] {
  if (record.IsBlocked) return { label: 'Bloqueado', tone: 'warning' };
  if (record.Kind === 'Policy')
    return { label: policyStatusLabels[record.StatusId], tone: policyStatusTones[record.StatusId] };
  if (record.Kind === 'Proposal')
    return { label: proposalStatusLabels[record.StatusId], tone: proposalStatusTones[record.StatusId] };
  return undefined;
}
