import type { LiveEvent } from './liveEvents';

/**
 * Reads server-sent events until the stream ends. The browser's own EventSource cannot send a token in a header.
 * `onBytes` hears of anything that comes, heartbeats included.
 * @throws whatever breaks the stream off.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onBytes }: { onEvent: (event: LiveEvent) => void; onBytes: () => void },
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) onEvent(event);
    }
  }
}

/** A block without an event line is a heartbeat; one that cannot be read is passed over. */
function eventOf(block: string): LiveEvent | null {
  const lines = block.split('\n');
  const valueOf = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const kind = valueOf('event');
  if (!kind) return null;
  try {
    return { kind, data: JSON.parse(valueOf('data') ?? '{}') as unknown };
  } catch {
    return null;
  }
}
