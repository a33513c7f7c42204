import type { PartyDataAccess, PartyHistoryEntry } from '@portal/shared/contracts/parties/partyRecord';
import type { Tone } from '@portal/shared/domain/values/tone';

const tones: Record<string, Tone> = {
  registered: 'success',
  blocked: 'danger',
  unblocked: 'success',
  blockedRestrictively: 'danger',
  unblockedRestrictively: 'success',
  ccgSignatureIgnored: 'warning',
  accepted: 'success',
  refused: 'danger',
  deleted: 'warning',
  locationRemoved: 'warning',
  anonymised: 'warning',
};

export const accessWords: Record<PartyDataAccess['Action'], string> = {
  revealed: 'Viu o CPF inteiro',
  exported: 'Exportou os dados',
  downloaded: 'Baixou um documento',
  anonymised: 'Anonimizou os dados',
};

export const entryTone = ({ Action }: PartyHistoryEntry): Tone => tones[Action] ?? 'info';
