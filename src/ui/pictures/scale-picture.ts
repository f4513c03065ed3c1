export interface ScaledPicture {
  /** The picture is a JPEG without metadata. */
  picture: Blob;
  width: number;
  height: number;
}

/**
 * Redraws an image file upright and scaled down, which drops its metadata (place, time, camera);
 * null when the file can't be read as an image, or the browser falsifies what is drawn.
 */
export async function scalePicture(file: Blob): Promise<ScaledPicture | null> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
    const width = Math.max(1, Math.round(image.width * scale));
    const height = Math.max(1, Math.round(image.height * scale));
    const picture = await draw(image, width, height);
    image.close();
    return picture && { picture, width, height };
  } catch {
    return null;
  }
}

export function refusalText({ name }: File): string {
  const context = document.createElement('canvas').getContext('2d');
  return !context || isFaithful(context)
    ? `Não foi possível abrir a foto “${name}”. Escolha um JPEG ou PNG.`
    : `A foto “${name}” não foi incluída: para não ser rastreado, este navegador embaralha as fotos. Permita que este site leia imagens (“canvas”), ou use outro navegador.`;
}

/** A longer side of 1280 pixels is enough to read a receipt, in about 300 kB. */
const maxSide = 1280;

const quality = 0.82;

async function draw(image: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context || !isFaithful(context)) return null;
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: without this it would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/**
 * Browsers that resist fingerprinting answer noise in place of what was drawn: a photo would become
 * stripes. Others change a colour by one, which can't be seen.
 */
function isFaithful(context: CanvasRenderingContext2D): boolean {
  const colour = [40, 90, 160, 255];
  context.fillStyle = `rgb(${colour.slice(0, 3)})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return colour.every((value, index) => Math.abs(value - (data[index] ?? 0)) <= 4);
}
