import type { Stand } from './stand';

export interface Call {
  path: string;
  body?: object;
}

export const readBanks: Call = { path: '/api/Core/GetBanks' };
export const readNotifications: Call = {
  path: '/api/Notification/GetNotifications?currentPage=1&rowsPerPage=20',
};
export const readViews: Call = { path: '/api/RemoteHealth/Summary' };
export const markAsRead: Call = { path: '/api/Notification/MarkAsRead', body: { All: true } };

/** Asks the first platform process, whatever it answers. */
const ask = ({ platform, token }: Stand, { path, body }: Call): Promise<number> =>
  fetch(`${platform.origin}${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

/** People at work: so many for each call, one call after the other. Gives what sends them home. */
export function keepAsking(stand: Stand, calls: readonly Call[], people: number, restMs = 20): () => Promise<void> {
  let isOver = false;
  const work = async (call: Call): Promise<void> => {
    while (!isOver) {
      await ask(stand, call);
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  };
  const all = calls.flatMap((call) => Array.from({ length: people }, () => work(call)));
  return async () => {
    isOver = true;
    await Promise.all(all);
  };
}
