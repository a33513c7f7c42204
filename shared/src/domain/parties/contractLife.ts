import { addDays } from '../time/dates';
import type { PlainDate } from '../time/dates';
import { CCGStatus } from './ccgStatus';

/** How a contract of counter-guarantee is given notice of: terminated, or its surety released (Código Civil, art. 835). */
export const NoticeKind = { Denuncia: 'termination', Exoneracao: 'release' } as const;
export type NoticeKind = (typeof NoticeKind)[keyof typeof NoticeKind];

export const noticeKindLabels: Record<NoticeKind, string> = {
  termination: 'Denúncia',
  release: 'Exoneração do fiador',
};

/** Days after the day of notification for which the contract still stands behind new proposals. */
export const NOTICE_DAYS: Record<NoticeKind, number> = { termination: 30, release: 60 };

/**
 * Returns the last day on which a contract counts after a notice: the day of notification is not one of the days, their last
 * one is (Código Civil, art. 132). It does not move to a business day: nobody is bound for longer than the law says.
 */
export const getNoticeEnd = (kind: NoticeKind, notifiedOn: PlainDate): PlainDate =>
  addDays(notifiedOn, NOTICE_DAYS[kind]);

/** Returns whether a surety guarantees new proposals on a day; it stays bound to policies that were issued before. */
export const guaranteesOn = ({ guaranteesUntil }: { guaranteesUntil: PlainDate | null }, day: PlainDate): boolean =>
  guaranteesUntil === null || day <= guaranteesUntil;

/** Returns whether a contract stands behind new proposals on a day; policies that were issued before stay covered. */
export const countsOn = (
  { statusId, countsUntil }: { statusId: CCGStatus; countsUntil: PlainDate | null },
  day: PlainDate,
): boolean => statusId === CCGStatus.Assinado && (countsUntil === null || day <= countsUntil);
