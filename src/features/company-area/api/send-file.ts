/**
 * Posts a file and resolves with the response, as fetch does. fetch itself can't report how much was
 * sent. Rejects where nothing goes on for a minute; a slow line may take longer.
 */
export function sendFile(
  url: string,
  file: File,
  headers: Record<string, string>,
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'text';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', file.type);
    const giveUp = () => request.abort();
    let timer = setTimeout(giveUp, stalledMs);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, stalledMs);
      onProgress(total ? loaded / total : 0);
    };
    request.onload = () => resolve(toResponse(request));
    request.onerror = () => reject(new TypeError('The file could not be sent'));
    request.onabort = request.onerror;
    request.onloadend = () => clearTimeout(timer);
    request.send(file);
  });
}

/** Milliseconds; the server may have other photos to encode first. */
const stalledMs = 60_000;

function toResponse(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? '';
  return new Response(request.responseText, {
    status: request.status,
    headers: { 'content-type': type },
  });
}
