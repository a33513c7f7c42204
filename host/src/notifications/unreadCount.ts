import { notificationsClearedTopic } from '@portal/shared';
import type { Bus } from '@portal/shared';
import { createValueStore } from '../values/valueStore';
import type { ValueStore } from '../values/valueStore';

const counts = new WeakMap<Bus, ValueStore<number>>();

/** How many notifications the user has not read; one for the page. A moment after sign-out it is forgotten (Spec 000 §4). */
export function unreadCount(bus: Bus): ValueStore<number> {
  let count = counts.get(bus);
  if (!count) {
    const made = createValueStore(0);
    bus.observe(notificationsClearedTopic).subscribe(() => made.set(0));
    counts.set(bus, made);
    count = made;
  }
  return count;
}
