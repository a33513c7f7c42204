import { companyTopic, functionalitiesOf, permissionsTopic, sessionTopic } from '@portal/shared';
import type { Shell } from '../shell/shell';

/** Tells the page's bus who is signed in, what they may do and in whose portal; tokens never go there. */
export function publishSession({ session, configuration, bus }: Shell): void {
  let lastUser: unknown;
  session.changes.subscribe(({ user }) => {
    if (user === lastUser) return;
    lastUser = user;
    bus.publish(sessionTopic, user ? { userId: user.UserId, userTypeId: user.UserTypeId, name: user.Name } : null);
    bus.publish(permissionsTopic, [...functionalitiesOf(user)]);
  });
  configuration.subscribe(() => {
    const { CompanyKey, CompanyName, layout } = configuration.get();
    bus.publish(companyTopic, { key: CompanyKey, name: CompanyName, primaryColor: layout.common.primaryColor });
  });
}
