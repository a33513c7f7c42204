import { bandName } from '@portal/shared/domain/boards/cardFilterValues';
import type { BoardFilters } from './boardFilters';

/** One value of a filter that the bar does not show by itself, with the filters that are left without it. */
export interface HiddenFilter {
  kind:
    | 'document'
    | 'step'
    | 'owner'
    | 'broker'
    | 'type'
    | 'modality'
    | 'tag'
    | 'amount'
    | 'deadline'
    | 'clock'
    | 'age'
    | 'documents'
    | 'unseen';
  value: string | number;
  without: BoardFilters;
}

/** What filters the board besides text, priorities and the user's own cards, which the bar shows. */
export function hiddenFilters(filters: BoardFilters): HiddenFilter[] {
  const one = (kind: HiddenFilter['kind'], value: string | number | null, none: Partial<BoardFilters>) =>
    value === null || value === '' ? [] : [{ kind, value, without: { ...filters, ...none } }];
  const each = (kind: HiddenFilter['kind'], name: 'stepIds' | 'ownerIds' | 'brokerIds' | 'modalityIds' | 'tagIds') =>
    filters[name].map((value) => ({
      kind,
      value,
      without: { ...filters, [name]: filters[name].filter((other) => other !== value) },
    }));
  const { minInsuredAmount: from, maxInsuredAmount: to } = filters;
  return [
    ...one('document', filters.document, { document: '' }),
    ...each('step', 'stepIds'),
    ...each('owner', 'ownerIds'),
    ...each('broker', 'brokerIds'),
    ...filters.cardTypes.map((type) => ({
      kind: 'type' as const,
      value: type,
      without: { ...filters, cardTypes: filters.cardTypes.filter((other) => other !== type) },
    })),
    ...each('modality', 'modalityIds'),
    ...each('tag', 'tagIds'),
    ...one('amount', from === null && to === null ? null : bandName({ from, to }), {
      minInsuredAmount: null,
      maxInsuredAmount: null,
    }),
    ...one('age', filters.minDaysInStep, { minDaysInStep: null }),
    ...one('deadline', filters.maxDaysToDeadline, { maxDaysToDeadline: null }),
    ...one('clock', filters.clock, { clock: null }),
    ...one('documents', filters.openDocuments, { openDocuments: null }),
    ...one('unseen', filters.minDaysUnseen, { minDaysUnseen: null }),
  ];
}
