interface Standing {
  Scheduled: object | null;
  WhyNotEdit: string | null;
}

/** Why nothing new may be drafted beside some records: as for any of them that waits for no version of its own. */
export const whyNotAdd = (records: readonly Standing[] | undefined): string | null =>
  records?.find(({ Scheduled }) => Scheduled === null)?.WhyNotEdit ?? null;
