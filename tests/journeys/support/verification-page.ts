import type { Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import type { Account, Exchange } from './exchange.ts';
import { expect } from './journey.ts';
import { findMisfits } from './layout.ts';
import { getTag, type Language, type Say } from './words.ts';

let documents = Date.now() % 1_000_000;

/** An unused document number. */
export const newDocument = (): string => `C01 ${process.pid} ${(documents += 1)}`;

export const main = (page: Page) => page.getByRole('main');
export const sentence = (page: Page, text: string) => main(page).getByText(text, { exact: true });
export const box = (page: Page, name: string) => page.getByRole('textbox', { name });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export async function fits(page: Page): Promise<void> {
  expect(await findMisfits(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
}

async function chooseCountry(page: Page, say: Say, language: Language): Promise<void> {
  const name = new Intl.DisplayNames([getTag(language)], { type: 'region' }).of('DE') ?? '';
  const typed = name.slice(0, Math.ceil(name.length / 2)).toLocaleLowerCase(getTag(language));
  await page.getByRole('button', { name: new RegExp(say('verification.country')) }).click();
  const list = page.getByRole('dialog', { name: say('verification.country') });
  await list.getByRole('combobox').fill('qqq');
  await expect(list.getByText(say('widget.picker-field.none', { text: 'qqq' }))).toBeVisible();
  await list.getByRole('combobox').fill(typed);
  expect(await findViolations(page)).toEqual([]);
  await list.getByRole('option', { name }).click();
}

export async function fillBasic(page: Page, say: Say, language: Language, number = newDocument()): Promise<void> {
  await chooseCountry(page, say, language);
  await box(page, say('verification.name')).fill('Rowan Hale');
  await box(page, say('verification.card_id')).fill(number);
  await box(page, say('verification.address')).fill('14 Alder Row, Leeds');
}

/** Completes the basic verification without using the screen. */
export async function verifyBasic(exchange: Exchange, { token }: Account): Promise<void> {
  const country = 'Germany';
  const filed = { name: 'Rowan Hale', card_id: newDocument(), country, address: '14 Alder Row, Leeds' };
  await exchange.ask('user/real_name', token, filed);
  expect(await exchange.review('verification', await getId(exchange, token), { level: 1 })).toBeTruthy();
}

export async function getId({ url }: Exchange, token: string): Promise<number> {
  const answer = await fetch(`${url}/api/user/center`, { headers: { Authorization: token } });
  return ((await answer.json()) as { message: { id: number } }).message.id;
}

export const photo = (page: Page, name: string) =>
  page.locator('input[type="file"]').and(page.getByLabel(new RegExp(name)));
