import { expect, type Page } from '@playwright/test';

/** Waits for the invitation mailed to an address; returns its text and the link in it. */
export async function readInvitation(
  page: Page,
  email: string,
): Promise<{ readonly mail: string; readonly link: string }> {
  const readMail = async () => {
    const text = await (await page.request.get('/api/_dev/mail')).text();
    return text.split('<article>').find((mail) => mail.includes(`To ${email}`)) ?? '';
  };
  await expect.poll(readMail).toContain('/invitation#token=');
  const mail = await readMail();
  return { mail, link: /\/invitation#token=[\w-]+/.exec(mail)?.[0] ?? '' };
}
