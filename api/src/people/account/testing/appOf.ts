import { Secret, TOTP } from 'otpauth';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { TOKEN_SECRET } from '../../../testing/platformUnderTest';
import { PASSWORD } from '../../../testing/ids';
import { signedInUser } from '../../../testing/signedInUser';
import { browserAt } from '../../../testing/signInOrigin';
import { beginSecondFactor, confirmSecondFactor } from '../secondFactor';

const parts = { tokenSecret: TOKEN_SECRET, publicUrl: null };

/** The telephone of somebody who scans a secret: gives the code of any moment. */
export const telephone = (secret: string) => {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return (at: Date) => app.generate({ timestamp: at.getTime() });
};

/** Has a user of the tests set up a second factor at a moment. The code of that half minute is used up by it. */
export async function setUpSecondFactor(platform: PlatformUnderTest, email: string, now: Date) {
  const user = await signedInUser(platform, email);
  const { cookies } = browserAt(email);
  const caller = { address: '192.0.2.1', host: 'aurora.localhost', protocol: 'https' } as const;
  const asked = { database: platform.database.db, user, caller, cookies };
  const { Secret: secret } = await beginSecondFactor(asked, PASSWORD, parts, now);
  const codeAt = telephone(secret);
  const { RecoveryCodes } = await confirmSecondFactor(asked, codeAt(now), parts, now);
  return { codeAt, recoveryCodes: RecoveryCodes, asked, user };
}
