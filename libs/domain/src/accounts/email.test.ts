import { expect, it } from 'vitest';
import { checkEmail } from './email';

it.each([
  ['marisol@harbor.example', null],
  ['  marisol@harbor.example ', null],
  ['', 'Enter an email address.'],
  ['   ', 'Enter an email address.'],
  ['marisol', 'Enter a valid email, such as name@example.com.'],
  ['mari sol@example.com', 'Enter a valid email, such as name@example.com.'],
  ['a@b', 'Enter a valid email, such as name@example.com.'],
  ['a@example', 'Enter a valid email, such as name@example.com.'],
  ['a@example.com.', 'Enter a valid email, such as name@example.com.'],
  ['a@example..com', 'Enter a valid email, such as name@example.com.'],
  ['a@.com', 'Enter a valid email, such as name@example.com.'],
  ['a@example.c', 'Enter a valid email, such as name@example.com.'],
  ["o'neill.ann+portal@mail.harbor.example", null],
  ['ana@münchen.example', null],
  ['a@b@c', 'Enter a valid email, such as name@example.com.'],
  [`${'a'.repeat(250)}@b.co`, 'Enter a valid email, such as name@example.com.'],
])('judges %j as an email address: %s', (typed, problem) => {
  expect(checkEmail(typed)).toBe(problem);
});
