import { and, eq } from 'drizzle-orm';
import type { CurrentUser } from '../../api/src/platform/auth/currentUser';
import { openDatabase } from '../../api/src/platform/database/connection';
import { companies } from '../../api/src/platform/database/schema/companies';
import { users } from '../../api/src/platform/database/schema/users';
import { PolicyStatus } from '../../shared/src/domain/underwriting/policyStatus';
import { pay, payable } from './payments';

/** What it is asked for: payments of policies of which the outside is told, or of those of which it is not. */
export interface PayRequest {
  tells: boolean;
  perSecond: number;
  seconds: number;
}

// Pays while somebody else measures, in a process of its own so that neither waits for the other's JavaScript.
const { db } = openDatabase(process.argv[2] ?? '', { maxConnections: 6 });
const told = new Map<string, number>();

async function begin(): Promise<void> {
  const [found] = await db
    .select({ id: users.id, companyId: users.companyId, name: users.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(companies.key, 'aurora'), eq(users.email, 'admin@aurora.example')));
  // What a payment's history takes of who registered it.
  const user = found as CurrentUser;
  const slips = {
    tells: await payable(db, PolicyStatus.Emitida),
    silent: await payable(db, PolicyStatus.AguardandoEmissao),
  };
  process.on('message', (request: PayRequest) => {
    pay(db, user, request.tells ? slips.tells : slips.silent, { ...request, told })
      .then((answer) => process.send?.(answer))
      .catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
  });
  process.send?.('ready');
}

await begin();
