import { render, screen, waitFor } from '@testing-library/react';
import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { drawModules, QrCode } from './qr-code';

it('draws every dark module of the code and no other', () => {
  const { modules } = create('otpauth://totp/Halyard:ivo@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Halyard', {
    errorCorrectionLevel: 'M',
  });
  const drawn = new Set<number>();
  for (const [, x, y, width] of drawModules(modules).path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    for (let step = 0; step < Number(width); step += 1) drawn.add(Number(y) * modules.size + Number(x) + step);
  }
  const dark = [...modules.data].flatMap((square, index) => (square ? [index] : []));
  expect([...drawn].toSorted((a, b) => a - b)).toEqual(dark);
});

it('has an accessible name, and keeps the quiet zone that scanners need', async () => {
  const { container } = render(<QrCode value="0xabc" label="QR code of the address" />);
  expect(screen.getByRole('img', { name: 'QR code of the address' })).toBeTruthy();
  await waitFor(() => expect(container.querySelector('path')).toBeTruthy());
  expect(screen.getByRole('img', { name: 'QR code of the address' }).getAttribute('viewBox')).toBe('-4 -4 29 29');
});
