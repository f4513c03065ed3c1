import type { CompanyPage } from '#src/shared/company/company-page.ts';
import type { PreviewImage } from '#src/shared/seo/preview.ts';
import { site } from '#src/shared/site/site.ts';

/** The functions' picture of a company's cover for shared links; undefined without a cover. */
export function previewImage({ name, photos }: CompanyPage): PreviewImage | undefined {
  const [cover] = photos;
  if (!cover) return undefined;
  // The cover's own query names the company and the photo.
  const query = cover.url.replace(/^[^?]*\?/, '');
  return {
    url: functionUrl(`company-preview?${query}`),
    type: 'image/jpeg',
    alt: cover.description ? `${name}: ${cover.description}` : `Foto de ${name}`,
  };
}

/** Absolute, since other sites fetch it. */
export function functionUrl(relative: string): string {
  return new URL(`${site.functionsUrl}/${relative}`, `${site.url}/`).href;
}
