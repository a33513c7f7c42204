import { CommandProblem } from './CommandProblem';

/** `2026-11-26T17:05:00Z`, or as PostgreSQL and pgBackRest write it: `2026-11-26 17:05:00+00`. @throws CommandProblem */
export function readMinute(text: string | undefined): Date {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d(?::?\d\d)?)$/.exec(text ?? '') ?? [];
  const minute = new Date(
    `${day}T${time}${zone?.replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes) => `${hours}:${minutes ?? '00'}`)}`,
  );
  if (Number.isNaN(minute.getTime()))
    throw new CommandProblem(
      `Escreva --to com data, hora e fuso, por exemplo --to "2026-11-26 17:05:00-03" ou --to 2026-11-26T20:05:00Z.`,
    );
  return minute;
}
