import { expect, it } from 'vitest';
import { checkEmail } from './email';

it.each([
  ['marisol@harbor.example', null],
  ['  marisol@harbor.example ', null],
  ['', 'Enter an email address.'],
  ['   ', 'Enter an email address.'],
  ['marisol', 'Enter an email such as name@example.com.'],
  ['mari sol@example.com', 'Enter an email such as name@example.com.'],
  ['a@b', 'Enter an email such as name@example.com.'],
  ['a@example', 'Enter an email such as name@example.com.'],
  ['a@example.com.', 'Enter an email such as name@example.com.'],
  ['a@example..com', 'Enter an email such as name@example.com.'],
  ['a@.com', 'Enter an email such as name@example.com.'],
  ['a@example.c', 'Enter an email such as name@example.com.'],
  ["o'neill.ann+portal@mail.harbor.example", null],
  ['ana@münchen.example', null],
  ['a@b@c', 'Enter an email such as name@example.com.'],
  [`${'a'.repeat(250)}@b.co`, 'Enter an email such as name@example.com.'],
])('judges %j as an email address: %s', (typed, problem) => {
  expect(checkEmail(typed)).toBe(problem);
});
