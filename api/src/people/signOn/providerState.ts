import { and, eq, isNull, sql } from 'drizzle-orm';
import { errors } from 'oidc-provider';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../platform/database/connection';
import { signOnState } from '../../platform/database/schema/signOn';
import { accountHashOf } from './providerSessions';
import type { Seal } from '../credentials/sealed';

/** For records that the provider gives no end. */
const DEFAULT_SECONDS = 24 * 60 * 60;

/** What ends when the grant that it came from ends. */
const OF_A_GRANT = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

type Row = Pick<typeof signOnState.$inferSelect, 'sealedPayload' | 'consumedAt'>;

/** Where the OpenID provider keeps one kind of its records: rows of the database, shared by all processes. */
export function providerState(database: Database, seal: Seal, model: string): Adapter {
  const idOf = (id: string) => and(eq(signOnState.model, model), eq(signOnState.idHash, seal.hash(`${model}:${id}`)));

  const payloadOf = (row: Row | undefined): AdapterPayload | undefined => {
    const text = row ? seal.unseal(row.sealedPayload) : null;
    if (!row || text === null) return undefined;
    return {
      ...(JSON.parse(text) as AdapterPayload),
      ...(row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) }),
    };
  };

  return {
    async upsert(id, payload, expiresIn = DEFAULT_SECONDS) {
      const content = {
        sealedPayload: seal.seal(JSON.stringify(payload)),
        grantHash: payload.grantId && OF_A_GRANT.has(model) ? seal.hash(`grant:${payload.grantId}`) : null,
        uidHash: payload.uid ? seal.hash(`uid:${payload.uid}`) : null,
        accountHash: payload.accountId ? accountHashOf(seal, payload.accountId) : null,
        expiresAt: new Date(Date.now() + expiresIn * 1000),
      };
      await database
        .insert(signOnState)
        .values({ model, idHash: seal.hash(`${model}:${id}`), ...content })
        .onConflictDoUpdate({ target: [signOnState.model, signOnState.idHash], set: content });
    },

    async find(id) {
      const [row] = await database.select().from(signOnState).where(idOf(id));
      return payloadOf(row);
    },

    async findByUid(uid) {
      const [row] = await database
        .select()
        .from(signOnState)
        .where(and(eq(signOnState.model, model), eq(signOnState.uidHash, seal.hash(`uid:${uid}`))));
      return payloadOf(row);
    },

    /** Codes of devices are not offered. */
    findByUserCode: async () => undefined,

    async consume(id) {
      const taken = await database
        .update(signOnState)
        .set({ consumedAt: sql`now()` })
        .where(and(idOf(id), isNull(signOnState.consumedAt)))
        .returning({ model: signOnState.model });
      // Two exchanges of one code at the same moment: the database lets one of them through.
      if (taken.length === 0) throw new errors.InvalidGrant('already consumed');
    },

    async destroy(id) {
      await database.delete(signOnState).where(idOf(id));
    },

    async revokeByGrantId(grantId) {
      await database.delete(signOnState).where(eq(signOnState.grantHash, seal.hash(`grant:${grantId}`)));
    },
  };
}
