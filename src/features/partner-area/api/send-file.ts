/**
 * Posts a file and resolves with the response, as fetch does. fetch itself can't report how much was
 * sent.
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
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => resolve(toResponse(request));
    request.onerror = () => reject(new TypeError('The file could not be sent'));
    request.send(file);
  });
}

function toResponse(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? '';
  return new Response(request.responseText, {
    status: request.status,
    headers: { 'content-type': type },
  });
}
