declare module 'http_ece' {
  export function decrypt(body: Uint8Array, options: object): Buffer;
}
