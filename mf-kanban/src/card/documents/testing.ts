import type { CardRecord } from '@portal/shared/contracts/boards/board';
import type { CallResponse } from '@portal/shared/contracts/call';
import type {
  CardArchive,
  CardDocument,
  getCardRequestDocuments,
} from '@portal/shared/contracts/boards/kanbanDocuments';

const uniqueIdOf = (id: number): string => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

export const archiveOf = (id: number, change: Partial<CardArchive> = {}): CardArchive => ({
  UniqueId: uniqueIdOf(id),
  Name: `Arquivo ${id}.pdf`,
  Extension: 'pdf',
  ContentType: 'application/pdf',
  SizeBytes: 2048,
  CreatedAt: '2026-11-20T12:00:00Z',
  UploadedBy: null,
  ...change,
});

/** A pending document of the proposal unless told otherwise. */
export const documentOf = (id: number, Name: string, change: Partial<CardDocument> = {}): CardDocument => ({
  UniqueId: uniqueIdOf(id),
  Name,
  Status: 'Pendente',
  Owner: 'proposal',
  IsRequired: true,
  IsInternal: false,
  Observation: null,
  RequestedBy: 'Ana Prado',
  RequestedAt: '2026-11-19T12:00:00Z',
  DeletedAt: null,
  Archives: [],
  MayChange: true,
  MayDecide: true,
  ...change,
});

type Reading = CallResponse<typeof getCardRequestDocuments>;

export const readingOf = (Documents: CardDocument[], change: Partial<Reading> = {}): Reading => ({
  Documents,
  Subject: { Owner: 'proposal', UniqueId: uniqueIdOf(9) },
  WhyNotRequest: null,
  OfModality: [],
  BrokerName: 'Boreal Corretora',
  LastMail: null,
  ...change,
});

/** A card of the pipe "Subscrição", as far as its documents read it. */
export const record = {
  card: { cardId: 11, cardRef: 'Proposta 06-0776-000001' },
  pipe: { id: 2, name: 'Subscrição' },
} as unknown as CardRecord;
