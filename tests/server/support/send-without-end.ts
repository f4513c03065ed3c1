import type { ServerResponse } from 'node:http';

/** Sends a body of zeros until the client ends the download; the headers are set before. */
export function sendWithoutEnd(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(256 * 1024)));
  };
  response.on('drain', more);
  more();
}
