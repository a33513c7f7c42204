import { startOutboxReceiver } from './outboxReceiver';

// Somebody outside, in a process of its own. Asked, it tells what it heard.
const receiver = await startOutboxReceiver();
process.on('message', () => process.send?.([...receiver.heard]));
process.send?.(receiver.address);
