import { expect } from '@open-wc/testing';
import { pngBlob, pngCanvas } from '../../src/files/png.js';

const sizeOf = ({ context }: { context: CanvasRenderingContext2D }) => [context.canvas.width, context.canvas.height];

describe('a PNG', () => {
  it('has two points for each px, or as many as are asked for', () => {
    expect(sizeOf(pngCanvas({ width: 320, height: 200.5 }))).to.deep.equal([640, 401]);
    expect(sizeOf(pngCanvas({ width: 320, height: 200, scale: 1 }))).to.deep.equal([320, 200]);
  });

  it('has no side longer than 4,096 points, and keeps its shape', () => {
    expect(sizeOf(pngCanvas({ width: 8_000, height: 640 }))).to.deep.equal([4_096, 327]);
    for (let height = 2_049; height < 2_400; height += 7)
      expect(pngCanvas({ width: 10, height }).context.canvas.height, `${height}`).to.equal(4_096);
  });

  it('has a point at least', () => expect(sizeOf(pngCanvas({ width: 0, height: 9_000 }))).to.deep.equal([1, 4_096]));

  it('is transparent unless it has a background', async () => {
    const [plain, white] = [undefined, '#fff'].map((background) => pngCanvas({ width: 2, height: 2, background }));
    expect(plain!.context.getImageData(1, 1, 1, 1).data[3]).to.equal(0);
    expect([...white!.context.getImageData(3, 3, 1, 1).data]).to.deep.equal([255, 255, 255, 255]);
    const blob = await pngBlob(white!.context.canvas);
    expect(blob.type).to.equal('image/png');
    expect((await createImageBitmap(blob)).width).to.equal(4);
  });
});
