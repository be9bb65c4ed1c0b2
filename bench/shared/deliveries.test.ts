import { expect, test } from 'vitest';
import { createDeliveries } from './deliveries.ts';

test('every stream of a person is owed every event since it opened, and its time counts from before the commit', () => {
  const deliveries = createDeliveries();
  const one = deliveries.follow('ada');
  const early = deliveries.sending('ada', 100);
  const two = deliveries.follow('ada');
  const late = deliveries.sending('ada', 200);
  deliveries.sending('nobody here', 200);
  expect(deliveries.awaited()).toBe(3);
  deliveries.received(one, early, 103);
  deliveries.received(one, late, 204);
  expect(deliveries.awaited()).toBe(1);
  deliveries.received(two, late, 209);
  expect(deliveries.takeLatencies()).toEqual([3, 4, 9]);
  expect(deliveries.takeLatencies()).toEqual([]);
  expect([deliveries.awaited(), deliveries.wrong()]).toEqual([0, 0]);
});

test('what comes twice, to the wrong person, or from nowhere is wrong and makes up for nothing', () => {
  const deliveries = createDeliveries();
  const ada = deliveries.follow('ada');
  const ben = deliveries.follow('ben');
  const event = deliveries.sending('ada', 0);
  deliveries.sending('ada', 0);
  deliveries.received(ada, event, 1);
  deliveries.received(ada, event, 2);
  deliveries.received(ben, event, 3);
  deliveries.received(ada, 99, 4);
  deliveries.received(ada, Number.NaN, 5);
  expect(deliveries.wrong()).toBe(4);
  expect(deliveries.awaited()).toBe(1);
});
