import { type BackChannelReader, ChannelClient } from '../../src/wire/webchannel/channel-client.ts';
import { objectOf } from '../describe.ts';
import type { Json, JsonObject } from '../values.ts';
import { BROKEN, type DriverTarget, type Stream, type StreamEvent } from './driver.ts';
import { EventQueue } from './event-queue.ts';

/** Opens a stream like the web SDK: the first message creates the session, a GET receives. */
export function openWebChannel(
  { address, database }: DriverTarget,
  rpc: 'Listen' | 'Write',
  authorization: string | null,
): Stream {
  const path = `google.firestore.v1.Firestore/${rpc}/channel`;
  const client = new ChannelClient(`http://${address}/${path}`, { database });
  const events = new EventQueue<StreamEvent>();
  const headers = authorization === null ? '' : `Authorization:${authorization}\r\n`;
  let channel: BackChannelReader | null = null;
  let isClosed = false;
  let sent: Promise<unknown> | null = null;

  const hear = async () => {
    channel = await client.openBackChannel();
    while (!isClosed) {
      const array = await channel.nextMessage();
      if (!array) return events.push({ ended: true });
      const [content] = array[1] as readonly Json[];
      events.push(eventOf(content));
    }
  };
  const report = (error: unknown) => {
    if (!isClosed) events.push({ error: { status: BROKEN, message: String(error) } });
  };
  return {
    send: (message) => {
      if (sent) sent = sent.then(() => client.send([message])).catch(report);
      else {
        sent = client.handshake([message], headers);
        sent.then(hear).catch(report);
      }
    },
    next: () => events.next(),
    close: () => {
      isClosed = true;
      void sent
        ?.then(() => client.terminate())
        .then(() => channel?.cancel())
        .catch(() => undefined);
    },
  };
}

function eventOf(content: Json | undefined): StreamEvent {
  const message: JsonObject = objectOf(content);
  if (!message.error) return { message };
  const { status, message: text } = objectOf(message.error);
  // Google’s emulator repeats the status before the message, over WebChannel only.
  const words = String(text ?? '').replace(`${String(status)}: `, '');
  return { error: { status: String(status), message: words } };
}
