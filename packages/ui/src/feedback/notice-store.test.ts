import { afterEach, expect, test } from 'vitest';
import { dismissNotice, notify, onNotices, openNotices } from './notice-store.ts';

afterEach(() => dismissNotice());

const titles = () => openNotices().map(({ title }) => title);

test('a notice with the id of an open one replaces it, with a time of its own', () => {
  notify({ title: 'First', id: 'a' });
  const [{ shown } = { shown: 0 }] = openNotices();
  notify({ title: 'Second', id: 'a' });
  expect(titles()).toEqual(['Second']);
  expect(openNotices()[0]?.shown).toBeGreaterThan(shown);
});

test('the seventh sends the oldest away, and an error last', () => {
  notify({ title: 'Error', tone: 'bad' });
  for (const title of ['1', '2', '3', '4', '5', '6']) notify({ title });
  expect(titles()).toEqual(['Error', '2', '3', '4', '5', '6']);
});

test('one is dismissed by its id, all without one, and whoever listens is told', () => {
  let told = 0;
  const stop = onNotices(() => {
    told += 1;
  });
  const id = notify({ title: 'One' });
  notify({ title: 'Two' });
  dismissNotice(id);
  expect(titles()).toEqual(['Two']);
  dismissNotice('nobody');
  dismissNotice();
  expect(titles()).toEqual([]);
  expect(told).toBe(4);
  stop();
  notify({ title: 'Three' });
  expect(told).toBe(4);
});
