import { blockPath } from '@samspill/domain/blocks/paths';
import type { Conversation } from '@samspill/domain/conversations/conversation';
import type { Message } from '@samspill/domain/conversations/message';
import {
  contactsPath,
  conversationPath,
  messagePath,
  messagesPath,
} from '@samspill/domain/conversations/paths';
import { HOUR_MS } from '@samspill/domain/durations';
import { followingPath } from '@samspill/domain/follows/paths';
import { userPath } from '@samspill/domain/paths';
import { tokensOfPerson } from '@samspill/domain/people/person-tokens';
import { scheduledItemsPath } from '@samspill/domain/scheduled/paths';
import { Timestamp } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetLocalFiles } from '../../forms/local-files.ts';
import {
  buildConversation,
  buildMessage,
  buildPerson,
  LONG_AGO,
  sessionUser,
} from '../../testing/documents.ts';
import {
  deleteDocument,
  putDocuments,
  readDocument,
  readDocuments,
  signIn,
} from '../../testing/engine.ts';
import { answer } from '../../testing/network.ts';
import { show } from '../../testing/show.tsx';
import { pictureFile, UploadError, uploads } from '../../testing/uploads.ts';
import { changeDraft, readDraft } from './message-draft.ts';
import { MessagesScreen } from './messages-screen.tsx';
import { OutboxWatch } from './outbox-watch.tsx';

const ANE = sessionUser('ane', { displayName: 'Ane Vik' });
const BO = sessionUser('bo', { displayName: 'Bo Li' });
const CARL = sessionUser('carl', { displayName: 'Carl Aas' });
const DINA = sessionUser('dina', { displayName: 'Dina Moe' });
const PEOPLE = [ANE, BO, CARL];

const at = (hours: number) => Timestamp.fromMillis(LONG_AGO.toMillis() + hours * HOUR_MS);

const conversationOf = (fields: Partial<Conversation>) => buildConversation(PEOPLE, fields);
const messageOf = (senderId: string, text: string, fields: Partial<Message> = {}) =>
  buildMessage(senderId, text, { createdAt: at(1), ...fields });

const lastMessageState = (id: string, message: Message) =>
  ({
    lastMessage: {
      id,
      senderId: message.senderId,
      kind: 'text',
      text: message.text,
      createdAt: message.createdAt,
    },
    lastMessageAt: message.createdAt,
    messageCount: 1,
  }) as const;

const thread = page.getByRole('log');
const field = page.getByRole('textbox', { name: 'Skriv en melding' });
const send = page.getByRole('button', { name: 'Send', exact: true });
const tray = (name: string) => page.getByText(name, { exact: true });

const onRead = vi.fn();
const showMessages = (address: string) =>
  show(
    <>
      <OutboxWatch uid="ane" />
      <MessagesScreen onRead={onRead} />
    </>,
    { user: ANE, at: address, path: '/messages' },
  );

async function attach(...files: File[]) {
  await expect.element(field).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('form input[type="file"]');
  if (!input) throw new Error('there is no file field');
  await page.elementLocator(input).upload(files);
}

beforeAll(async () => {
  await putDocuments({
    ...Object.fromEntries(
      [...PEOPLE, DINA].map((user) => {
        const person = buildPerson(user);
        return [userPath(user.uid), { ...person, searchTokens: tokensOfPerson(person) }];
      }),
    ),
    [conversationPath('laget')]: conversationOf({}),
    [conversationPath('styret')]: conversationOf({ title: 'Styret', lastMessageAt: at(-1) }),
  });
  await signIn(ANE);
});

beforeEach(async () => {
  onRead.mockClear();
  await forgetLocalFiles();
});

describe('a message to send later', () => {
  const later = page.getByRole('button', { name: 'Send senere' });
  const dialog = page.getByRole('dialog');
  const planned = () => readDocuments(scheduledItemsPath('ane'));

  it('is stored for its writer alone, and leaves the composer empty', async () => {
    await showMessages('/messages?c=laget');
    await expect.element(later).toBeDisabled();
    await field.fill('Husk møtet');
    await later.click();
    await dialog.getByRole('button', { name: /^I morgen, 08/ }).click();
    await expect
      .poll(planned)
      .toMatchObject([
        { kind: 'message', conversationId: 'laget', body: 'Husk møtet', replyTo: null },
      ]);
    await expect.element(field).toHaveValue('');
    const said = await readDocuments(messagesPath('laget'));
    expect(said.map(({ text }) => text)).not.toContain('Husk møtet');
  });

  it('is sent neither by Enter in the field for the time nor by closing the dialog', async () => {
    await showMessages('/messages?c=laget');
    await field.fill('Ikke ennå');
    await later.click();
    await dialog.getByLabelText('Egen dato og klokkeslett').fill('2020-01-01T08:00');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Velg et tidspunkt som ikke er passert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await expect.element(field).toHaveValue('Ikke ennå');
    const said = await readDocuments(messagesPath('laget'));
    expect(said.map(({ text }) => text)).not.toContain('Ikke ennå');
    await field.fill('');
  });

  it('has no files, which others in the conversation could open', async () => {
    await showMessages('/messages?c=styret');
    await field.fill('Se her');
    await attach(await pictureFile('kart.png'));
    await expect
      .element(page.getByRole('button', { name: 'Vedlegg kan bare sendes med en gang' }))
      .toBeDisabled();
    await page.getByRole('button', { name: /^Fjern kart/ }).click();
    await field.fill('');
  });
});

describe('files picked for a message', () => {
  it('are kept after visiting another conversation or page', async () => {
    const { navigate, unmount } = await showMessages('/messages?c=laget');
    await field.fill('Se her');
    await attach(await pictureFile('kart.png'));
    await expect.element(tray('kart.png')).toBeVisible();
    await expect.poll(() => uploads.length).toBe(1);
    await navigate('/messages?c=styret');
    await expect.element(page.getByRole('region', { name: 'Styret' })).toBeVisible();
    expect(tray('kart.png').query()).toBeNull();
    await navigate('/messages?c=laget');
    await expect.element(tray('kart.png')).toBeVisible();
    await expect.element(field).toHaveValue('Se her');
    // The upload continued in the background.
    expect(uploads.map(({ isCanceled }) => isCanceled)).toEqual([false]);
    uploads[0]?.store();
    await unmount();

    await showMessages('/messages?c=laget');
    await expect.element(tray('kart.png')).toBeVisible();
    await send.click();
    await expect
      .poll(async () => (await readDocuments(messagesPath('laget'))).at(0))
      .toMatchObject({ text: 'Se her', attachments: [{ name: 'kart.png' }] });
  });

  it('are kept after Back, and a failed upload starts again', async () => {
    const { navigate } = await showMessages('/messages?c=laget');
    await expect.element(field).toBeVisible();
    await navigate('/messages?c=styret');
    await attach(await pictureFile('kart.png'), await pictureFile('plan.png'));
    await expect.poll(() => uploads.length).toBe(2);
    uploads[0]?.fail(new UploadError('unknown'));
    await expect.element(page.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
    await navigate(-1);
    await expect.element(page.getByRole('region', { name: 'Laget' })).toBeVisible();
    await navigate('/messages?c=styret');
    await expect.element(tray('kart.png')).toBeVisible();
    await expect.element(tray('plan.png')).toBeVisible();
    await expect.poll(() => uploads.length).toBe(3);
  });

  it('are kept with the message they answer', async () => {
    await putDocuments({
      [conversationPath('svar')]: conversationOf({ title: 'Svar' }),
      [messagePath('svar', 'm2')]: messageOf('bo', 'Hvem tar med kart?'),
    });
    const { navigate, unmount } = await showMessages('/messages?c=svar');
    await thread.getByText('Hvem tar med kart?').hover();
    await thread.getByRole('button', { name: 'Svar', exact: true }).last().click();
    await attach(await pictureFile('kart.png'));
    await field.fill('Jeg gjør det');
    await expect.poll(() => uploads.length).toBe(1);
    uploads[0]?.store();
    await navigate('/messages?c=laget');
    await expect.element(page.getByRole('region', { name: 'Laget' })).toBeVisible();
    await navigate('/messages?c=svar');
    await expect.element(page.getByText('Svar til Bo Li: Hvem tar med kart?')).toBeVisible();
    await unmount();

    await showMessages('/messages?c=svar');
    await expect.element(page.getByText('Svar til Bo Li: Hvem tar med kart?')).toBeVisible();
    await expect.element(tray('kart.png')).toBeVisible();
    await send.click();
    await expect
      .poll(async () =>
        (await readDocuments(messagesPath('svar'))).find(({ text }) => text === 'Jeg gjør det'),
      )
      .toMatchObject({ replyTo: 'm2', attachments: [{ name: 'kart.png' }] });
    await expect
      .element(page.getByText('Svar til Bo Li', { exact: false }))
      .not.toBeInTheDocument();
  });

  it('stay with the draft while a sent message is edited', async () => {
    await putDocuments({ [messagePath('styret', 'm1')]: messageOf('ane', 'Møte kl. 10') });
    await showMessages('/messages?c=styret');
    await expect.element(thread.getByText('Møte kl. 10')).toBeVisible();
    await attach(await pictureFile('kart.png'));
    await expect.element(tray('kart.png')).toBeVisible();
    await field.click();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(field).toHaveValue('Møte kl. 10');
    expect(tray('kart.png').query()).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(tray('kart.png')).toBeVisible();
  });

  it('do not replace a change of a sent message, which is kept as well', async () => {
    await putDocuments({
      [conversationPath('endre')]: conversationOf({ title: 'Endre' }),
      [messagePath('endre', 'm1')]: messageOf('ane', 'Møte kl. 10', { createdAt: Timestamp.now() }),
    });
    const { navigate } = await showMessages('/messages?c=endre');
    await expect.element(thread.getByText('Møte kl. 10')).toBeVisible();
    await field.click();
    await userEvent.keyboard('{ArrowUp}');
    await field.fill('Møte kl. 11');
    await navigate('/messages?c=laget');
    await expect.element(page.getByRole('region', { name: 'Laget' })).toBeVisible();
    await expect.element(field).not.toHaveValue('Møte kl. 11');
    await navigate('/messages?c=endre');
    await expect.element(field).toHaveValue('Møte kl. 11');
    await page.getByRole('button', { name: 'Lagre endringen' }).click();
    await expect
      .poll(async () => (await readDocument(messagePath('endre', 'm1')))?.text)
      .toBe('Møte kl. 11');
    await expect.element(field).toHaveValue('');
  });
});

describe('a draft', () => {
  it('of another tab stays when the message of this one is sent', async () => {
    await showMessages('/messages?c=laget');
    await field.fill('Vi møtes kl. 10');
    changeDraft('laget', { text: 'Og husk kart' });
    await send.click();
    await expect.element(thread.getByText('Vi møtes kl. 10')).toBeVisible();
    await expect.element(field).toHaveValue('');
    expect(readDraft('laget').text).toBe('Og husk kart');
  });
});

describe('pasted content', () => {
  const paste = (data: DataTransfer) =>
    field
      .element()
      .dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );

  it('is text if an office program adds an image of it', async () => {
    await showMessages('/messages?c=laget');
    await expect.element(field).toBeVisible();
    const data = new DataTransfer();
    data.setData('text/plain', 'Fra dokumentet');
    data.items.add(await pictureFile('image.png'));
    // The event is not cancelled, so the browser inserts the text.
    expect(paste(data)).toBe(true);
    expect(tray('image.png').query()).toBeNull();
  });

  it('is a file without text', async () => {
    await showMessages('/messages?c=laget');
    await expect.element(field).toBeVisible();
    const data = new DataTransfer();
    data.items.add(await pictureFile('utklipp.png'));
    expect(paste(data)).toBe(false);
    await expect.element(tray('utklipp.png')).toBeVisible();
  });
});

describe('a deleted message', () => {
  it('is restored by undo, and otherwise emptied on the server', async () => {
    await putDocuments({
      [conversationPath('slett')]: conversationOf({ title: 'Slett', lastMessageAt: at(-2) }),
      [messagePath('slett', 'm1')]: messageOf('ane', 'Feil sted'),
    });
    await showMessages('/messages?c=slett');
    const remove = async () => {
      await thread.getByText('Feil sted').hover();
      await thread.getByRole('button', { name: 'Flere valg' }).first().click();
      await page.getByRole('menuitem', { name: 'Slett' }).click();
      await expect.element(thread.getByText('Meldingen er slettet')).toBeVisible();
    };
    await remove();
    await page.getByRole('button', { name: 'Angre' }).click();
    await expect.element(thread.getByText('Feil sted')).toBeVisible();
    expect(await readDocument(messagePath('slett', 'm1'))).toMatchObject({ text: 'Feil sted' });
  });
});

describe('messages of a blocked user', () => {
  it('are hidden in quotes and lists', async () => {
    const said = messageOf('bo', 'Hemmelig beskjed');
    await putDocuments({
      [blockPath('ane', 'bo')]: { createdAt: LONG_AGO },
      [conversationPath('tre')]: conversationOf({
        title: 'Vi tre',
        ...lastMessageState('m1', said),
      }),
      [messagePath('tre', 'm1')]: said,
      [messagePath('tre', 'm2')]: messageOf('carl', 'Enig med deg', {
        replyTo: 'm1',
        createdAt: at(2),
      }),
    });
    await showMessages('/messages?c=tre');
    await expect.element(thread.getByText('Enig med deg')).toBeVisible();
    await expect.element(thread.getByText('Fra noen som er skjult for deg').first()).toBeVisible();
    await expect.poll(() => page.getByText('Hemmelig beskjed').all().length).toBe(0);
    await deleteDocument(blockPath('ane', 'bo'));
  });
});

describe('conversation in the address', () => {
  it.each(['', 'finnes-ikke', 'a/b', '..', 'a/b/c', '%'])(
    'reports a missing conversation: c=%s',
    async (id) => {
      answer('GET /api/conversations/finnes-ikke/left', () => ({ title: null }));
      await showMessages(`/messages?c=${encodeURIComponent(id)}`);
      await expect
        .element(page.getByRole('heading', { name: 'Samtalen er ikke tilgjengelig' }))
        .toBeVisible();
    },
  );

  it('offers a group that the member has left', async () => {
    const calls: string[] = [];
    answer('GET /api/conversations/forlatt/left', () => ({ title: 'Pitch' }));
    answer('POST /api/conversations/forlatt/rejoin', () => {
      calls.push('rejoin');
      return Response.json({ error: { code: 'conflict', message: 'Full' } }, { status: 409 });
    });
    await showMessages('/messages?c=forlatt');
    await expect.element(page.getByRole('heading', { name: 'Du har forlatt Pitch' })).toBeVisible();
    await page.getByRole('button', { name: 'Bli med igjen' }).click();
    await expect.poll(() => calls).toEqual(['rejoin']);
  });

  it('shows a first contact among the requests, also from a link without a list', async () => {
    const first = messageOf('bo', 'Hei, jeg er Bo');
    const direct = {
      kind: 'direct' as const,
      title: '',
      memberIds: ['ane', 'bo'],
      createdBy: 'bo',
    };
    await putDocuments({
      [contactsPath('ane')]: { sent: {}, received: {} },
      [conversationPath('direct_ane_bo')]: conversationOf({
        ...direct,
        state: 'requested',
        ...lastMessageState('m1', first),
      }),
      [messagePath('direct_ane_bo', 'm1')]: first,
    });
    const { address } = await showMessages('/messages?c=direct_ane_bo');
    await expect
      .element(page.getByRole('tab', { name: /^Forespørsler/ }))
      .toHaveAttribute('aria-selected', 'true');
    expect(address()).toBe('/messages?c=direct_ane_bo&tab=requests');
    await page.getByRole('tab', { name: 'Samtaler' }).click();
    await expect
      .element(page.getByRole('tab', { name: 'Samtaler' }))
      .toHaveAttribute('aria-selected', 'true');
  });
});

describe('a new conversation', () => {
  it('suggests members of own conversations and followed people before a name is typed', async () => {
    await putDocuments({
      [followingPath('ane', 'dina')]: {
        kind: 'user',
        targetId: 'dina',
        followerId: 'ane',
        createdAt: LONG_AGO,
      },
    });
    await showMessages('/messages');
    await page.getByRole('button', { name: 'Ny samtale' }).click();
    const list = page.getByRole('dialog').getByRole('list', { name: 'Forslag' });
    await expect.element(list.getByRole('button', { name: /Dina Moe/ })).toBeVisible();
    await expect.element(list.getByRole('button', { name: /Bo Li/ })).toBeVisible();
    expect(list.getByRole('button', { name: /Ane Vik/ }).query()).toBeNull();
    await page.getByRole('dialog').getByRole('searchbox').fill('Dina');
    await expect.element(list).not.toBeInTheDocument();
  });
});

describe('group creation', () => {
  it('offers people the creator knows and explains why others are unavailable', async () => {
    answer('GET /api/conversations/with/bo', () => ({ access: 'open', takesInvitations: true }));
    answer('GET /api/conversations/with/carl', () => ({
      access: 'request',
      takesInvitations: true,
    }));
    // Suggested before a name is typed.
    answer('GET /api/conversations/with/dina', () => ({
      access: 'request',
      takesInvitations: true,
    }));
    await showMessages('/messages');
    await page.getByRole('button', { name: 'Ny samtale' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ny samtale' });
    const search = dialog.getByRole('searchbox');
    await expect.element(search).toHaveFocus();
    await search.fill('Bo');
    await dialog.getByRole('button', { name: /Bo Li/ }).click();
    await search.fill('Carl');
    await expect.element(dialog.getByText(/Du kjenner ikke Carl Aas ennå/)).toBeVisible();
    expect(dialog.getByRole('button', { name: /Carl Aas/ }).query()).toBeNull();
  });
});

describe('messages page', () => {
  it('marks notifications of read conversations as read', async () => {
    // No other test opens this conversation, because read positions are written with a delay.
    const said = messageOf('carl', 'Hei');
    await putDocuments({
      [conversationPath('ulest')]: conversationOf({
        title: 'Ulest',
        ...lastMessageState('m1', said),
      }),
      [messagePath('ulest', 'm1')]: said,
    });
    await showMessages('/messages');
    await expect.poll(() => onRead.mock.calls.flat(2)).toContain('laget');
    expect(onRead.mock.calls.flat(2)).not.toContain('ulest');
  });

  it('does not scroll its frame for hidden text', async () => {
    const numbers = Array.from({ length: 18 }, (_, number) => number);
    await putDocuments({
      [conversationPath('lang')]: conversationOf({ title: 'Lang', lastMessageAt: at(-3) }),
      ...Object.fromEntries(
        numbers.map((number) => [
          messagePath('lang', `m${number}`),
          messageOf('carl', `Linje ${number}\n${'ord '.repeat(60)}`, { createdAt: at(number) }),
        ]),
      ),
      [messagePath('lang', 'kort')]: messageOf('carl', '', {
        card: {
          kind: 'match',
          projectId: 'p',
          title: 'Fyrlykt',
          personId: 'ane',
          score: 80,
          reasons: [],
        },
        createdAt: at(30),
      }),
    });
    await show(<MessagesScreen onRead={onRead} />, {
      user: ANE,
      at: '/messages?c=lang',
      path: '/messages',
    });
    await expect.element(thread.getByText(/^Linje 17/)).toBeInTheDocument();
    const frame = page.getByRole('region', { name: 'Lang' }).element().parentElement;
    await expect.poll(() => thread.element().scrollHeight).toBeGreaterThan(1_000);
    expect(frame?.scrollHeight).toBeLessThanOrEqual(frame?.clientHeight ?? 0);
  });
});
