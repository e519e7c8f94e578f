import { expect, it } from 'vitest';
import { checkEmail } from './email';

it.each([
  ['marisol@harbor.example', null],
  ['  marisol@harbor.example ', null],
  ['', 'Enter an e-mail address.'],
  ['   ', 'Enter an e-mail address.'],
  ['marisol', 'Enter an e-mail such as name@example.com.'],
  ['mari sol@example.com', 'Enter an e-mail such as name@example.com.'],
  ['a@b', 'Enter an e-mail such as name@example.com.'],
  ['a@example', 'Enter an e-mail such as name@example.com.'],
  ['a@example.com.', 'Enter an e-mail such as name@example.com.'],
  ['a@example..com', 'Enter an e-mail such as name@example.com.'],
  ['a@.com', 'Enter an e-mail such as name@example.com.'],
  ['a@example.c', 'Enter an e-mail such as name@example.com.'],
  ["o'neill.ann+portal@mail.harbor.example", null],
  ['ana@münchen.example', null],
  ['a@b@c', 'Enter an e-mail such as name@example.com.'],
  [`${'a'.repeat(250)}@b.co`, 'Enter an e-mail such as name@example.com.'],
])('judges %j as an e-mail address: %s', (typed, problem) => {
  expect(checkEmail(typed)).toBe(problem);
});
