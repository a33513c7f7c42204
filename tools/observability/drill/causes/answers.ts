import { keepAsking, markAsRead, readBanks, readNotifications, readViews } from '../calls';
import type { Drill } from '../alertDrill';
import { holdTables } from '../holdTables';

/** All of one must be over before the next drill begins. */
const both = (...ends: (() => Promise<unknown>)[]) => {
  return () => Promise.all(ends.map((end) => end()));
};

export const answerDrills: readonly Drill[] = [
  {
    alert: 'ErrorsAreFrequent',
    cause: 'the line to the database is cut while people work',
    async bring(stand) {
      const rest = keepAsking(stand, [readBanks, readNotifications], 1);
      stand.line.cut();
      return both(rest, async () => stand.line.mend());
    },
  },
  {
    alert: 'ReadsAreSlow',
    cause: 'somebody holds the table of notifications for two seconds, again and again',
    bring: async (stand) =>
      both(
        keepAsking(stand, [readNotifications], 1),
        holdTables(stand, 'notifications in access exclusive mode', 2_000),
      ),
  },
  {
    alert: 'WritesAreSlow',
    cause: 'somebody holds back writes of notifications for four seconds, again and again',
    bring: async (stand) =>
      both(
        keepAsking(stand, [markAsRead], 1),
        holdTables(stand, 'notifications, notification_recipients in exclusive mode', 4_000),
      ),
  },
  {
    alert: 'ConnectionsAreUsedUp',
    cause: 'somebody holds two tables, and those who need them keep all four connections waiting',
    with: ['ErrorsAreFrequent', 'ReadsAreSlow', 'WritesAreSlow'],
    bring: async (stand) =>
      both(
        keepAsking(stand, [readBanks, readNotifications, readViews, markAsRead], 4),
        holdTables(stand, 'notifications, banks in access exclusive mode', 60_000),
      ),
  },
];
