import { expect, it } from 'vitest';
import { cleanTyped } from './typed-text';

it.each([
  ['\u200e04/02/1988', '04/02/1988'],
  ['\u202a(212)\u00a0555\u20110123\u202c', '(212) 555\u20110123'],
  ['ann\u200b@harbor.example\ufeff', 'ann@harbor.example'],
  ['\u2068St. John\u2069', 'St. John'],
  ['10\u00ad001', '10001'],
  ['１２３ Ｍａｉｎ Ｓｔ．\u3000＃４', '123 Main St. #4'],
  ['\u0661\u06f2', '12'],
  ['Ann\u200dLee', 'AnnLee'],
  ['نی\u200cکی', 'نی\u200cکی'],
  ['5\u00b2', '5\u00b2'],
  ['José Núñez, 3½ 李', 'José Núñez, 3½ 李'],
])('cleans %j to %j', (typed, clean) => expect(cleanTyped(typed)).toBe(clean));
