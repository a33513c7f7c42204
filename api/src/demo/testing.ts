import type { PlainDate } from '@portal/shared/domain/time/dates';
import { createTestDatabase } from '../platform/database/testing';
import type { TestDatabase } from '../platform/database/testing';
import { seedDemo } from './seed';

/** The day on which the demo data of tests play. */
export const TEST_DAY: PlainDate = '2026-11-21';

/** A database of one test suite's own with the demo data in it. */
export const createDemoDatabase = (): Promise<TestDatabase> =>
  createTestDatabase({
    // What is published first comes of the kinds too.
    sources: ['./', '../insurers/standard/', '../parameters/kinds/'].map((folder) => new URL(folder, import.meta.url)),
    async fill(database) {
      const before = process.env['PORTAL_DEMO'];
      process.env['PORTAL_DEMO'] = '1';
      await seedDemo(database, { today: TEST_DAY });
      if (before === undefined) delete process.env['PORTAL_DEMO'];
      else process.env['PORTAL_DEMO'] = before;
    },
  });
