import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { isPlainDate } from '../../domain/dates';
import type { PlainDate } from '../../domain/dates';

/** What the date components show and read (Spec 001 §9): with bars, or typed without them. */
export const SHOWN_FORMATS = ['DD/MM/YYYY', 'DDMMYYYY', 'D/M/YYYY'];

/** A plain date as the date components hold it; null for what is none. */
export const toPicker = (date: PlainDate | null | undefined): Dayjs | null =>
  date && isPlainDate(date) ? dayjs(date) : null;

export const fromPicker = (picked: Dayjs | null | undefined): PlainDate | null => picked?.format('YYYY-MM-DD') ?? null;
