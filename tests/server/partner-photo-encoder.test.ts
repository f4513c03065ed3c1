import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { createSharpEncoder } from '#server/photos/encoder.ts';
import { emptyPng, picture } from './support/pictures.ts';

const { encode } = createSharpEncoder();

const broken = {
  code: 'invalid_request',
  details: issue('A foto está incompleta ou com defeito. Escolha outra.'),
};
const notPicture = {
  code: 'unsupported_media_type',
  details: issue('O arquivo não é uma foto JPEG, PNG ou WebP. Escolha outro.'),
};
const tooLarge = {
  code: 'too_large',
  details: issue('A foto tem mais de 40 megapixels. Escolha uma menor.'),
};
const tooLong = {
  code: 'too_large',
  details: issue('A foto tem um lado com mais de 16.000 pixels. Escolha uma menor.'),
};

const page = '<svg/><script>alert(1)</script>'.repeat(20);

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('of the format %s becomes WebP', async (format) => {
    const bytes = await picture('#c63', 80, 60).toFormat(format).toBuffer();
    const image = await encode(bytes);
    expect(image).toMatchObject({ width: 80, height: 60 });
    expect(await sharp(image.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 80,
      height: 60,
    });
  });

  it('is turned upright, and loses where and by what it was taken, and what is hidden in it and behind it', async () => {
    const script = '<script>alert(1)</script>';
    const upright = { left: 0, top: 0, width: 40, height: 80 };
    const bytes = await picture('#000', 80, 40)
      .composite([{ input: await picture('#fff', 40, 40).png().toBuffer(), left: 0, top: 0 }])
      .withExif({
        IFD0: { Make: 'Fabricante', Model: 'Telefone', ImageDescription: script },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '26/1 18/1 0/1' },
      })
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg()
      .toBuffer();
    const given = await sharp(bytes).metadata();
    expect([given.orientation, given.icc !== undefined]).toEqual([6, true]);
    expect(bytes.toString('latin1')).toContain('Fabricante');
    const image = await encode(Buffer.concat([bytes, Buffer.from(script)]));
    expect(image).toMatchObject({ width: upright.width, height: upright.height });
    const { exif, xmp, icc, iptc, orientation } = await sharp(image.bytes).metadata();
    expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined));
    expect(Buffer.from(image.bytes).toString('latin1')).not.toMatch(
      /Fabricante|Telefone|EXIF|GPS|script/,
    );
    // The white half was on the left, so that it is above.
    const brightness = async (top: number) => {
      const half = sharp(image.bytes).extract({ ...upright, top, height: 30 });
      const { channels } = await sharp(await half.png().toBuffer()).stats();
      return channels[0]?.mean;
    };
    expect(await brightness(0)).toBeGreaterThan(240);
    expect(await brightness(50)).toBeLessThan(15);
  });

  it('may have exactly forty megapixels, and none more', async () => {
    expect(await encode(emptyPng(8000, 5000))).toMatchObject({ width: 1600, height: 1000 });
    await expect(encode(emptyPng(8000, 5001))).rejects.toMatchObject(tooLarge);
  });

  it.each([
    [16_000, 1],
    [1, 16_000],
  ])('may have a side of 16,000 pixels, and none longer: %d x %d', async (width, height) => {
    expect(await encode(emptyPng(width, height))).toMatchObject({
      width: Math.min(width, 1600),
      height: Math.min(height, 1600),
    });
    const [wider, higher] = width > height ? [1, 0] : [0, 1];
    await expect(encode(emptyPng(width + wider, height + higher))).rejects.toMatchObject(tooLong);
  });

  it.each([
    [20_000, 20_000, tooLarge],
    [40_000_000, 1, tooLong],
    [1, 40_000_000, tooLong],
  ])(
    'that would fill the memory is refused by what its header says: %d x %d',
    async (width, height, refusal) => {
      const spend = vi.fn(async () => undefined);
      await expect(encode(emptyPng(width, height), spend)).rejects.toMatchObject(refusal);
      expect(spend, 'nothing is decoded').not.toHaveBeenCalled();
    },
  );

  it('is decoded only where its pixels may be spent', async () => {
    const spend = vi.fn().mockRejectedValue(new Error('spent'));
    await expect(encode(emptyPng(8000, 5000), spend)).rejects.toThrow('spent');
    expect(spend.mock.calls).toEqual([[40_000_000]]);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('that is cut off is refused: %s', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const create = { width: 300, height: 300, channels: 3, background: '#888', noise } as const;
    const bytes = await sharp({ create }).toFormat(format).toBuffer();
    for (const part of [0.02, 0.5, 0.95]) {
      await expect(encode(bytes.subarray(0, bytes.length * part)), `${part}`).rejects.toMatchObject(
        broken,
      );
    }
  });

  it.each<[string, Buffer | Promise<Buffer>, object]>([
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      notPicture,
    ],
    [
      'XML',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      notPicture,
    ],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), notPicture],
    ['PDF', Buffer.from('%PDF-1.7\n'), notPicture],
    ['nothing', Buffer.alloc(0), notPicture],
    ['zeros', Buffer.alloc(2000), notPicture],
    ['a JPEG behind a page', Buffer.from('<html>\xff\xd8\xff', 'latin1'), notPicture],
    ['GIF', picture('#c63').gif().toBuffer(), notPicture],
    ['TIFF', picture('#c63').tiff().toBuffer(), notPicture],
    ['AVIF', picture('#c63').avif().toBuffer(), notPicture],
    // Their first bytes, and a page behind them.
    ['no more JPEG', Buffer.from(`\xff\xd8\xff\xe0${page}`, 'latin1'), broken],
    ['no more PNG', Buffer.from(`\x89PNG\r\n\x1a\n${page}`, 'latin1'), broken],
    ['no more WebP', Buffer.from(`RIFF\x10\0\0\0WEBPVP8 ${page}`, 'latin1'), broken],
  ])('that is %s is refused', async (_, bytes, refusal) => {
    await expect(encode(await bytes)).rejects.toMatchObject(refusal);
  });

  it('is encoded after a broken one, one at a time', async () => {
    const bytes = await picture('#c63').jpeg().toBuffer();
    const order: string[] = [];
    const note = (name: string) => () => void order.push(name);
    await Promise.all([
      encode(await picture('#123', 4000, 3000).png().toBuffer()).then(note('large')),
      encode(bytes.subarray(0, 100)).catch(note('broken')),
      encode(bytes).then(note('small')),
    ]);
    expect(order).toEqual(['large', 'broken', 'small']);
  });
});

function issue(message: string) {
  return { issues: [{ path: 'photo', message }] };
}
