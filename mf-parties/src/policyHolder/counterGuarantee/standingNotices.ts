import type { CounterGuarantee } from '@portal/shared/contracts/parties/counterGuarantees';
import { guaranteesOn, NoticeKind, noticeKindLabels } from '@portal/shared/domain/parties/contractLife';
import { today } from '@portal/shared/domain/time/instants';

/** A notice that can still be taken back. */
export interface StandingNotice {
  /** Null where it is that of the whole contract. */
  suretyUniqueId: string | null;
  label: string;
  kind: NoticeKind;
}

/** Returns the notices whose last day is not over: that of the contract, and those of its sureties. */
export function standingNotices({ Notice, Signatories }: CounterGuarantee): StandingNotice[] {
  const ofSureties = Signatories.flatMap(({ UniqueId, Name, Notice: release }) =>
    release
      ? [
          {
            ...{ suretyUniqueId: UniqueId, label: `Exoneração de ${Name}`, kind: NoticeKind.Exoneracao },
            last: release.CountsUntil,
          },
        ]
      : [],
  );
  // The release of all its sureties is that of the contract, and is taken back by one of them.
  const isOfContract = Notice && (Notice.Kind === NoticeKind.Denuncia || ofSureties.length === 0);
  return [
    ...(isOfContract
      ? [{ suretyUniqueId: null, label: noticeKindLabels[Notice.Kind], kind: Notice.Kind, last: Notice.CountsUntil }]
      : []),
    ...ofSureties,
  ]
    .filter(({ last }) => guaranteesOn({ guaranteesUntil: last }, today()))
    .map(({ suretyUniqueId, label, kind }) => ({ suretyUniqueId, label, kind }));
}

/** Returns what taking them back is called: "Desistir da denúncia". */
export function withdrawalVerb(notices: readonly StandingNotice[]): string {
  const kinds = new Set(notices.map(({ kind }) => kind));
  if (kinds.size !== 1) return 'Desistir da notificação';
  return kinds.has(NoticeKind.Denuncia) ? 'Desistir da denúncia' : 'Desistir da exoneração';
}
