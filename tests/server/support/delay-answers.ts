import { Server } from 'node:http';
import pg from 'pg';
import { delayMs } from './strain.ts';

/**
 * A setup file, also of programs that tests start: what a process answers over HTTP, and what
 * PostgreSQL notifies it of, comes late.
 */
if (delayMs > 0) {
  delayEvent(Server.prototype, 'request');
  delayEvent(pg.Client.prototype, 'notification');
}

type Emitter = { emit(event: string, ...args: unknown[]): boolean };

function delayEvent(prototype: object, delayed: string): void {
  const emitter = prototype as Emitter;
  const { emit } = emitter;
  emitter.emit = function (event, ...args) {
    if (event !== delayed) return emit.call(this, event, ...args);
    setTimeout(() => emit.call(this, event, ...args), Math.random() * delayMs);
    return true;
  };
}
